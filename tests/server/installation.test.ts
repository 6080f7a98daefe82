import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp } from '../../src/server/app';
import { assemble } from '../../src/server/assemble';
import { installationForm, installMunicipality } from '../../src/server/installation';
import type { Services } from '../../src/server/services';
import { type Copy, migratedDatabase } from './engines';
import { testConfig } from './test-config';

const model = inject('model');
let folder: string;
let copy: Copy;
let services: Services;
let app: FastifyInstance;
let example: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  example = JSON.parse(await readFile('docs/municipio.json', 'utf8'));
  if ('absent' in model) return;
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-municipio-'));
  copy = await migratedDatabase(model);
  services = await assemble(testConfig({ DADOS: folder, AMBIENTE: 'producao' }), copy.database, pino({ level: 'silent' }), 'teste');
  app = await createApp(services, null);
}, 120_000);
afterAll(async () => {
  if ('absent' in model) return;
  await app.close();
  await services.bus.close();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async (table: string) => (await copy.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

describe('o município de um banco novo', () => {
  it('recusado em um campo, não deixa nada', async () => {
    const form = installationForm.parse({ ...example, municipio: { ...example.municipio, codigo_ibge: '9999999' } });
    await expect(installMunicipality(services, form)).rejects.toMatchObject({
      issues: { cidade_id: [expect.stringContaining('não encontrado')] },
    });
    for (const table of ['cliente', 'pessoa', 'orgao', 'grupo_usuario', 'usuario']) expect(await rowsOf(table), table).toBe(0);
  });

  it('a cidade é da UF que se diz', async () => {
    const form = installationForm.parse({ ...example, municipio: { ...example.municipio, uf: 'PB' } });
    await expect(installMunicipality(services, form)).rejects.toThrow(
      'O código do IBGE 3550308 é de São Paulo, SP, e a UF informada é PB: corrija um dos dois.',
    );
    expect(await rowsOf('cliente')).toBe(0);
  });

  it('criado, o administrador entra, ativa o segundo fator, vê os sistemas e trabalha', async () => {
    const senha = await installMunicipality(services, installationForm.parse(example));
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { cpf_cnpj: String(example.administrador?.cpf), senha },
    });
    expect(login.statusCode, login.body).toBe(200);
    const headers = { authorization: `Bearer ${login.json().result.token}` };
    expect((await app.inject({ url: '/api/cadastro/orgao', headers })).json().codigo).toBe('DOIS_FATORES_OBRIGATORIO');
    const own = (await app.inject({ url: '/api/auth/usuario-logado', headers })).json().id;
    const { secret } = (await app.inject({ method: 'POST', url: `/api/auth/2fa/setup/${own}`, headers })).json().result;
    const token = new TOTP({ secret }).generate({ timestamp: services.clock.now().getTime() });
    const confirmed = await app.inject({ method: 'POST', url: `/api/auth/2fa/confirm/${own}`, headers, payload: { token } });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    const me = await app.inject({ url: '/api/auth/usuario-logado', headers });
    expect(me.json().contexto).toMatchObject({ exercicio: 2026, exercicios: [{ ano: 2026, situacao: 'aberto' }] });
    // what the first liquidação withholds
    const { rows } = await copy.database.pool.query(
      'select r.nome, t.codigo from tipo_retencao r join titulo_extra_orcamentario t on t.id = r.titulo_extra_id order by 1',
    );
    const [daFolha, doFornecedor] = [true, false].map((folha) => rows.filter(({ nome }) => nome.startsWith('Folha:') === folha));
    expect(daFolha?.map(({ codigo }) => codigo).sort()).toEqual(['001', '003', '005', '006', '007', '013', '014']);
    expect(doFornecedor).toEqual([
      { nome: 'INSS sobre cessão de mão de obra – 11 %', codigo: '002' },
      { nome: 'IRRF sobre bens – 1,2 %', codigo: '003' },
      { nome: 'IRRF sobre serviços – 1,5 %', codigo: '003' },
      { nome: 'ISS sobre serviços – 3 %', codigo: '004' },
    ]);
    for (const table of ['sistema_gestao', 'feriado']) expect(await rowsOf(table), table).toBeGreaterThan(0);
    const orgaos = await app.inject({ url: '/api/cadastro/orgao', headers });
    expect(orgaos.json()).toMatchObject({ total: 1, data: [{ codigo: '02', nome: 'Prefeitura Municipal' }] });
    const made = await app.inject({
      method: 'POST',
      url: '/api/configuracao/pessoa',
      headers,
      payload: { tipo: 'fisica', nome: 'Primeira', cpf_cnpj: '529.982.247-25' },
    });
    expect(made.statusCode, made.body).toBe(201);
    const steps = (await app.inject({ url: '/api/primeiros-passos', headers })).json() as { texto: string; url: string; feito: boolean }[];
    expect(steps.map(({ texto, feito }) => `${feito ? '✓' : '○'} ${texto}`)).toEqual([
      '○ Cadastrar as unidades e os departamentos',
      '○ Criar as contas das pessoas',
      '○ Designar o ordenador de despesa',
      '○ Completar os dados do município',
      '○ Pôr a lei orçamentária em vigor',
      '○ Cadastrar as contas bancárias',
      '○ Emitir o primeiro empenho',
    ]);
    for (const { url } of steps) expect((await app.inject({ url: `/api${url}`, headers })).statusCode, url).toBe(200);
  });

  it('não se cria um segundo', async () => {
    await expect(installMunicipality(services, installationForm.parse(example))).rejects.toThrow('Este banco já tem um município.');
  });
});

it('o arquivo com problemas é recusado com todos eles', () => {
  const wrong = { ...example, administrador: { nome: '', cpf: '111.111.111-11', email: 'maria' } };
  const { error } = installationForm.safeParse(wrong);
  expect(error?.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`)).toEqual([
    'administrador.nome: Informe o nome do administrador.',
    'administrador.cpf: Confira o CPF do administrador: os dígitos não conferem.',
    'administrador.email: O e-mail do administrador não é válido.',
  ]);
});
