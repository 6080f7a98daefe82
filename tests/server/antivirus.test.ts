import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config';
import { EICAR, serveClamd } from './clamd-double';
import { type Answer, type Caller, openSuite } from './harness';

const clamd = await serveClamd();
const suite = openSuite({ env: { CLAMAV_URL: clamd.url } });
const PDF = Buffer.from(`%PDF-1.7\n%${'conteúdo '.repeat(40_000)}`);
const INFECTED = Buffer.from(`%PDF-1.7\n%${EICAR}`);
const STATE = '/configuracao/cliente/antivirus';

let admin: Caller;
let one: string;
beforeAll(async () => {
  admin = await suite.admin();
  one = `/configuracao/cliente/${(await admin.get('/configuracoes/cliente')).body.id}`;
});
afterAll(() => clamd.close());

const send = (content: Buffer, field = 'arquivo'): Promise<Answer> => admin.form('/arquivo', {}, [{ field, name: 'parecer.pdf', content }]);
const kept = () =>
  suite.sql('select (select count(*) from arquivo)::int as arquivos, (select count(*) from arquivo_conteudo)::int as conteudos');

it('desligado não examina; ligado, o arquivo limpo passa inteiro pelo antivírus e é guardado', async () => {
  expect((await send(INFECTED)).status).toBe(201);
  expect(clamd.seen).toEqual([]);
  expect((await admin.edit(one, { antivirus: true })).status).toBe(200);
  const { status, body } = await send(PDF);
  expect([status, clamd.seen.map((content) => content.equals(PDF))]).toEqual([201, [true]]);
  expect((await admin.get(body.result.url)).bytes.equals(PDF)).toBe(true);
  expect((await admin.get(STATE)).body).toEqual({ configurado: true, versao: expect.stringMatching(/^ClamAV 1/), erro: null });
});

it('o infectado é recusado no seu campo, também em outra chamada que receba arquivos, e não deixa arquivo', async () => {
  const before = await kept();
  const message = 'O arquivo parecer.pdf foi recusado: o antivírus encontrou nele Eicar-Test-Signature.';
  const { status, body } = await send(INFECTED);
  expect([status, body]).toEqual([422, { codigo: 'ERRO_VALIDACAO', message, errors: { arquivo: [message] } }]);
  const profile = await admin.form('/auth/meu-perfil', {}, [{ field: 'foto', name: 'parecer.pdf', content: INFECTED }]);
  expect([profile.status, profile.body.errors]).toEqual([422, { foto: [message] }]);
  expect(await kept()).toEqual(before);
});

it('sem resposta, ou sem exame até o fim, nada é aceito; sem configuração, também não, e a tela diz', async () => {
  const before = await kept();
  const refused = async () => {
    const { status, body } = await send(PDF);
    return [status, body.codigo, body.message];
  };
  const unseen = 'O antivírus não pôde examinar o arquivo parecer.pdf, e sem exame nenhum arquivo é aceito. Tente novamente em instantes.';
  clamd.refuseSizes();
  expect(await refused()).toEqual([502, 'INTEGRACAO_INDISPONIVEL', unseen]);
  await clamd.close();
  expect(await refused()).toEqual([502, 'INTEGRACAO_INDISPONIVEL', unseen]);
  expect((await admin.get(STATE)).body).toEqual({ configurado: true, versao: null, erro: expect.stringContaining('ECONNREFUSED') });
  suite.services.config.CLAMAV_URL = undefined;
  expect(await refused()).toEqual([
    503,
    'INTEGRACAO_NAO_CONFIGURADA',
    'O município exige o antivírus nos arquivos enviados, e esta instalação não o tem configurado. Procure o administrador.',
  ]);
  expect((await admin.get(STATE)).body).toEqual({ configurado: false, versao: null, erro: null });
  expect(await kept()).toEqual(before);
});

it('não se liga onde não há antivírus; o que já está ligado não impede salvar o resto', async () => {
  expect((await admin.edit(one, { gentilico: 'outro' })).status).toBe(200);
  expect((await admin.edit(one, { antivirus: false })).status).toBe(200);
  expect((await send(PDF)).status).toBe(201);
  const { status, body } = await admin.edit(one, { antivirus: true });
  expect([status, body.errors]).toEqual([
    422,
    { antivirus: ['Esta instalação não tem antivírus configurado. Peça a quem a mantém que o ligue (CLAMAV_URL).'] },
  ]);
});

it('o endereço é de um socket ou de uma porta; fora da própria máquina, só com a rede declarada de confiança', () => {
  const read = (CLAMAV_URL: string, more = {}) => readConfig({ AMBIENTE: 'producao', CLAMAV_URL, ...more }).CLAMAV_URL;
  for (const url of ['tcp://127.0.0.1:3310', 'unix:/run/clamav/clamd.ctl']) expect(read(url)).toBe(url);
  expect(() => read('clamav:3310')).toThrow('Escreva tcp://servidor:porta ou unix:/caminho/do/socket.');
  expect(() => read('tcp://clamav:3310')).toThrow(/O antivírus em clamav está fora desta máquina/);
  expect(read('tcp://clamav:3310', { PERMITIR_SEM_TLS: '1' })).toBe('tcp://clamav:3310');
});
