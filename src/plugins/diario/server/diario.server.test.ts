import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { signAll } from '#tests/server/sign';
import { sha256Of } from '../../../server/signatures/paper';
import { enviarAoDiario } from './enviar';
import { conferirCadeia, reabrirVencidas } from './noite';

const suite = openSuite();
const EDICOES = '/administracao/diario/publicacao';
const MATERIAS = '/administracao/diario/materias';

let igor: Caller;
let base: Record<string, unknown>;
let diario: Wire;
let hoje: string;
let n = 0;

beforeAll(async () => {
  igor = await suite.make.userWith(
    {
      'administracao.diario': [1, 2, 3, 4, 5],
      'administracao.diario.publicacao': [1, 2, 3, 4, 5],
      'administracao.diario.materias': [1, 2, 3, 4, 5],
      'administracao.diario.diagramacao': [1],
    },
    { tipo: ['servidor'] },
  );
  hoje = suite.services.clock.today();
  const secao_id = (await igor.post('/administracao/diario/secoes', { nome: 'Seção de teste' })).body.result.id;
  diario = (
    await igor.post('/administracao/diario/diarios', {
      nome: 'Diário de teste',
      primeira_edicao: '2024-03-12',
      poderes: ['executivo'],
      hora_fechamento: '23:59',
      ultimo_numero: 509,
      responsavel_id: igor.usuarioId,
      nivel_assinatura: 'simples',
    })
  ).body.result;
  base = { diario_id: diario.id, secao_id, orgao_id: await suite.make.entity('02'), data_pretendida: hoje };
});

async function materia(more: object = {}): Promise<Wire> {
  n += 1;
  const { status, body } = await igor.post(MATERIAS, {
    ...base,
    titulo: `PORTARIA Nº ${n}`,
    conteudo: `<p>Texto da portaria número ${n}.</p>`,
    ...more,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}

async function aprovada(more: object = {}): Promise<Wire> {
  const { id } = await materia(more);
  await igor.post(`${MATERIAS}/${id}/enviar`);
  const { status, body } = await igor.post(`${MATERIAS}/${id}/aprovar`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.result;
}

/** An open edition of today with one matter of each given text. */
async function edicao(tipo: 'ordinaria' | 'extra', materias: readonly Wire[]): Promise<number> {
  const { body } = await igor.post(EDICOES, {
    diario_id: diario.id,
    tipo,
    data_edicao: hoje,
    ...(tipo === 'extra' && { motivo_extra: 'Não espera' }),
  });
  expect(body.errors).toBeUndefined();
  expect((await igor.post(`${EDICOES}/${body.result.id}/diagramar`, { materias: materias.map(({ id }) => id) })).status).toBe(200);
  return body.result.id;
}

const praticar = async (id: number, ato: string, pedido: object = {}) => igor.post(`${EDICOES}/${id}/${ato}`, pedido);
const ler = async (id: number): Promise<Wire> => (await igor.get(`${EDICOES}/${id}`)).body;

async function publicada(id: number): Promise<Wire> {
  expect((await praticar(id, 'fechar')).body.errors).toBeUndefined();
  await signAll(suite, igor);
  expect((await praticar(id, 'publicar')).body.errors).toBeUndefined();
  return ler(id);
}

describe('diário oficial', () => {
  it('fecha em PDF pesquisável com sumário e a página de cada matéria, assina, publica e encadeia; 512 não sai antes da 511, que se reabre com ela (exemplo 1)', async () => {
    const primeira = await aprovada({ titulo: 'PORTARIA INAUGURAL' });
    const um = await publicada(await edicao('ordinaria', [primeira]));
    expect(um).toMatchObject({ numero_escrito: '510', ano_circulacao: 'III', situacao: 'publicada', hash_anterior: null });
    const [a, b] = [
      await edicao('extra', [await aprovada({ edicao_tipo: 'extra', motivo_extra: 'Não espera' })]),
      await edicao('extra', [await aprovada({ edicao_tipo: 'extra', motivo_extra: 'Não espera' })]),
    ];
    await praticar(a, 'fechar');
    await praticar(b, 'fechar');
    await signAll(suite, igor);
    expect([(await ler(a)).numero_escrito, (await ler(b)).situacao]).toEqual(['511', 'assinada']);
    expect((await praticar(b, 'publicar')).body.errors.id[0]).toMatch(/Publique antes a edição nº 511/);
    expect((await praticar(a, 'reabrir', { motivo: 'Falta uma matéria nela.' })).body.message).toBe('Edição reaberta, e com ela: 512.');
    expect([(await ler(a)).situacao, (await ler(b)).situacao, (await ler(b)).sha256, (await ler(b)).numero_escrito]).toEqual([
      'aberta',
      'aberta',
      null,
      '512',
    ]);
    const dois = await publicada(a);
    const tres = await publicada(b);
    expect([dois.hash_anterior, tres.hash_anterior]).toEqual([um.sha256, dois.sha256]);
    expect(await conferirCadeia(await suite.platform())).toEqual([]);
  });

  it('o publicado nunca muda, e a cópia pública é byte a byte a assinada', async () => {
    const [row] = await suite.sql<{ id: number; sha256: string; numero_escrito: string; data: string }>(
      "select id, sha256, numero_escrito, data_edicao::text as data from diario_edicao where diario_id = $1 and numero_escrito = '510'",
      [diario.id],
    );
    const publico = await suite.anonymous.get(`/publico/diario/${hoje.slice(0, 4)}/510.json`);
    expect(publico.body).toMatchObject({
      numero: '510',
      sha256: row?.sha256,
      materias: [{ titulo: 'PORTARIA INAUGURAL', pagina_inicial: 1 }],
    });
    const pdf = await suite.anonymous.get(`/publico/diario/${hoje.slice(0, 4)}/510.pdf`);
    expect([pdf.status, sha256Of(pdf.bytes)]).toEqual([200, row?.sha256]);
    expect((await praticar(row?.id ?? 0, 'reabrir', { motivo: 'Quero mudar o texto.' })).status).toBe(422);
    for (const mudanca of ["situacao = 'aberta'", "sha256 = 'x'", 'data_edicao = data_edicao + 1'])
      await expect(suite.sql(`update diario_edicao set ${mudanca} where id = $1`, [row?.id])).rejects.toThrow(/publicou não muda/);
    await expect(suite.sql("update diario_materia set titulo = 'outro' where edicao_id = $1", [row?.id])).rejects.toThrow(
      /publicou não muda/,
    );
  });

  it('qualquer pessoa acha a matéria por uma palavra do texto, sem entrar', async () => {
    const { body } = await suite.anonymous.get('/publico/diario/materias?busca=inaugural');
    expect(body.data.map(({ titulo }: Wire) => titulo)).toContain('PORTARIA INAUGURAL');
    expect(body.data[0]).not.toHaveProperty('responsavel_id');
  });

  it('errata só do que se publicou, e os dois lados se ligam', async () => {
    const rascunho = await materia();
    const errata = { correcao_tipo: 'errata', onde_se_le: 'dez', leia_se: 'doze', edicao_tipo: 'extra', motivo_extra: 'Não espera' };
    const recusa = await igor.post(MATERIAS, { ...base, ...errata, titulo: 'ERRATA', materia_corrigida_id: rascunho.id });
    expect(recusa.body.errors.materia_corrigida_id).toBeDefined();
    const [original] = await suite.sql<{ id: number }>("select id from diario_materia where titulo = 'PORTARIA INAUGURAL'");
    const corrige = await aprovada({ ...errata, titulo: 'ERRATA', materia_corrigida_id: original?.id });
    expect(corrige.texto).toMatch(
      /^Errata de PORTARIA INAUGURAL, publicada na edição nº 510, de .*, página 1\.\nOnde se lê: dez\nLeia-se: doze$/,
    );
    const { pdf } = await publicada(await edicao('extra', [corrige]));
    expect(pdf).toBeTruthy();
    const { body } = await igor.get(`${MATERIAS}/${original?.id}`);
    expect(body.correcoes).toMatch(/^Errata em .*, edição nº 513$/);
  });

  it('o mesmo texto da mesma origem se envia uma vez; outra versão, outra vez', async () => {
    const orgaoId = Number(base.orgao_id);
    const envio = { titulo: 'EXTRATO', conteudo: '<p>Extrato</p>', orgaoId, secao: 'Contratos' };
    const ids = await (await suite.platform()).transact(async (tx) => {
      const versao = (v: number) => enviarAoDiario(tx, { ...envio, origem: { tipo: 'contrato', id: 1, versao: v } });
      return [await versao(1), await versao(1), await versao(2)];
    });
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('depois da hora a matéria vai para o dia útil seguinte', async () => {
    await igor.edit(`/administracao/diario/diarios/${diario.id}`, { hora_fechamento: '00:01' });
    const { id } = await materia();
    const { body } = await igor.post(`${MATERIAS}/${id}/enviar`);
    expect(body.result.data_pretendida > hoje).toBe(true);
    await igor.edit(`/administracao/diario/diarios/${diario.id}`, { hora_fechamento: '23:59' });
  });

  it('a edição que o dia deixou para trás se reabre de noite e não se fecha com a data velha', async () => {
    const id = await edicao('extra', [await aprovada({ edicao_tipo: 'extra', motivo_extra: 'Não espera' })]);
    await praticar(id, 'fechar');
    await suite.force('update diario_edicao set data_edicao = data_edicao - 1 where id = $1', [id]);
    await reabrirVencidas(await suite.platform());
    expect((await ler(id)).situacao).toBe('aberta');
    expect((await praticar(id, 'fechar')).body.errors.data_edicao[0]).toMatch(/já passou/);
  });

  it('a prévia mostra o sumário com a página de cada uma', async () => {
    const [aberta] = await suite.sql<{ id: number }>(
      "select id from diario_edicao where situacao = 'aberta' and numero is null order by id limit 1",
    );
    const { status, bytes } = await igor.get(`/administracao/diario/diagramacao/${aberta?.id}/previa`);
    expect(status).toBe(200);
    expect(pdfText(bytes).replace(/\s+/g, ' ')).toMatch(/Sumário .*RESULTADO DO PREGÃO.*página 1/);
  });

  it('a demonstração tem edições publicadas, encadeadas, e uma aberta', async () => {
    const { body } = await igor.get(`${EDICOES}?situacao=publicada&per_page=100`);
    expect(body.total).toBeGreaterThanOrEqual(3);
  });
});
