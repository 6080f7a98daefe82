import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { signAll } from '#tests/server/sign';
import { aplicarRelacoes } from './vigorar';

const suite = openSuite();
const ATOS = '/administracao/atos-administrativos';
const EDICOES = '/administracao/diario/publicacao';
const MATERIAS = '/administracao/diario/materias';

let igor: Caller;
let base: Record<string, unknown>;
let hoje: string;

beforeAll(async () => {
  const todas = [1, 2, 3, 4, 5];
  igor = await suite.make.userWith(
    {
      'administracao.atos-administrativos': todas,
      'administracao.diario.publicacao': todas,
      'administracao.diario.materias': todas,
    },
    { tipo: ['servidor'] },
  );
  hoje = suite.services.clock.today();
  const [conta] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [igor.usuarioId]);
  base = {
    tipo: 'portaria',
    orgao_id: await suite.make.entity('02'),
    autoridade_id: conta?.pessoa_id,
    ementa: 'Designa comissão.',
    dispositivos: [
      { nivel: 'artigo', texto: 'Fica designada a comissão de inventário.' },
      { nivel: 'paragrafo', texto: 'A comissão tem trinta dias.' },
      { nivel: 'artigo', texto: 'Esta Portaria entra em vigor na data da sua publicação.' },
    ],
  };
  await suite.sql('update parametro_diario set responsavel_id = $1', [igor.usuarioId]);
});

async function ato(mais: object = {}): Promise<Wire> {
  const { status, body } = await igor.post(ATOS, { ...base, ...mais });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
const praticar = async (id: number, nome: string, pedido: object = {}) => igor.post(`${ATOS}/${id}/${nome}`, pedido);
const ler = async (id: number): Promise<Wire> => (await igor.get(`${ATOS}/${id}`)).body;

async function assinado(mais: object = {}): Promise<Wire> {
  const { id } = await ato(mais);
  expect((await praticar(id, 'numerar')).body.errors).toBeUndefined();
  await signAll(suite, igor);
  return ler(id);
}

/** Takes a matter to an edition of today and publishes it. */
async function publicarMateria(id: number): Promise<void> {
  const ok = async (url: string, pedido: object = {}) => {
    const { status, body } = await igor.post(url, pedido);
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  await ok(`${MATERIAS}/${id}/aprovar`);
  const [diario] = await suite.sql<{ diario_id: number }>('select diario_id from diario_materia where id = $1', [id]);
  const edicao = await igor.post(EDICOES, {
    ...diario,
    tipo: 'extra',
    motivo_extra: 'Não espera',
    data_edicao: suite.services.clock.today(),
  });
  const url = `${EDICOES}/${edicao.body.result.id}`;
  await ok(`${url}/diagramar`, { materias: [id] });
  await ok(`${url}/fechar`);
  await signAll(suite, igor);
  await ok(`${url}/publicar`);
}

async function publicado(mais: object = {}): Promise<Wire> {
  const { id } = await assinado(mais);
  const { body } = await praticar(id, 'enviar');
  expect(body.errors).toBeUndefined();
  await publicarMateria(body.result.id);
  return ler(id);
}

describe('atos administrativos', () => {
  it('numera o texto e o ato, assina, sai no diário e volta com edição, página e vigência', async () => {
    const novo = await ato();
    expect(novo.dispositivos.map(({ rotulo, id_lexml }: Wire) => [rotulo, id_lexml])).toEqual([
      ['Art. 1º', 'art1'],
      ['Parágrafo único.', 'art1_par1u'],
      ['Art. 2º', 'art2'],
    ]);
    expect(novo.vigencia_inicio).toBeNull();
    await praticar(novo.id, 'numerar');
    await signAll(suite, igor);
    const { body } = await praticar(novo.id, 'enviar');
    expect((await ler(novo.id)).situacao).toBe('assinado');
    await publicarMateria(body.result.id);
    const depois = await ler(novo.id);
    expect(depois).toMatchObject({ numero: 1, situacao: 'publicado', publicacao_data: hoje, publicacao_pagina: 1, vigencia_inicio: hoje });
    expect(depois.publicacao_url).toBe(`/publico/diario/materias/${body.result.id}`);
    expect((await igor.edit(`${ATOS}/${novo.id}`, { ementa: 'Outra' })).status).toBe(409);
    const publico = await suite.anonymous.get('/publico/atos?busca=inventário');
    expect(publico.body.data.map(({ id }: Wire) => id)).toContain(novo.id);
  });

  it('volta à minuta com o número, perde as assinaturas e não deixa falha', async () => {
    const a = await assinado();
    const { id } = await ato();
    await praticar(id, 'numerar');
    expect((await ler(id)).numero).toBe(a.numero + 1);
    await praticar(id, 'voltar', { motivo: 'Falta um artigo no texto.' });
    expect(await ler(id)).toMatchObject({ situacao: 'minuta', numero: a.numero + 1 });
    expect((await igor.delete(`${ATOS}/${id}`)).status).toBe(422);
    await praticar(id, 'numerar');
    expect((await ler(id)).numero).toBe(a.numero + 1);
  });

  it('a lei que altera outra muda o texto compilado no dia em que vigora, e o original fica', async () => {
    const lei = await publicado({ tipo: 'lei', ementa: 'Cria o fundo.' });
    const relacao = { tipo: 'altera', ato_id: lei.id, dispositivo: 'art1_par1u', nova_redacao: 'A comissão tem sessenta dias.' };
    const errada = await igor.post(ATOS, { ...base, tipo: 'lei', relacoes: [{ ...relacao, dispositivo: 'art9' }] });
    expect(errada.body.errors['relacoes.0.dispositivo'][0]).toMatch(/não tem "art9"/);
    const altera = await publicado({
      tipo: 'lei',
      ementa: 'Altera a lei.',
      relacoes: [relacao],
      vigencia_regra: 'vacatio',
      vacatio_dias: 2,
    });
    expect(altera.vigencia_inicio > hoje).toBe(true);
    const em = async (dia: string) => (await suite.anonymous.get(`/publico/atos/${lei.id}/ato.txt?em=${dia}`)).text;
    expect(await em(hoje)).not.toContain('sessenta');
    expect(await em(altera.vigencia_inicio)).toMatch(
      /\[Parágrafo único\. A comissão tem trinta dias\.\]\nParágrafo único\. A comissão tem sessenta dias\. \(Redação dada pela Lei nº/,
    );
    expect((await ler(lei.id)).texto).toContain('trinta dias');
    const xml = await suite.anonymous.get(`/publico/atos/${lei.id}/ato.xml`);
    expect(xml.text).toContain(`URN="${lei.urn}"`);
    suite.travel({ days: 2 });
    await (await suite.platform()).transact((tx) => aplicarRelacoes(tx));
    expect((await ler(lei.id)).texto_compilado).toContain('sessenta');
    suite.travel({ days: -2 });
  });

  it('a revogação vale no seu dia, não antes (A14)', async () => {
    const antiga = await publicado({ tipo: 'decreto', ementa: 'Fixa o horário.' });
    const nova = await publicado({
      tipo: 'decreto',
      ementa: 'Revoga o horário.',
      relacoes: [{ tipo: 'revoga', ato_id: antiga.id }],
      vigencia_regra: 'vacatio',
      vacatio_dias: 1,
    });
    await (await suite.platform()).transact((tx) => aplicarRelacoes(tx));
    expect((await ler(antiga.id)).situacao).toBe('publicado');
    suite.travel({ days: 1 });
    await (await suite.platform()).transact((tx) => aplicarRelacoes(tx));
    expect(await ler(antiga.id)).toMatchObject({ situacao: 'revogado', vigencia_fim: nova.vigencia_inicio });
    suite.travel({ days: -1 });
  });

  it('a republicação antes da vigência recomeça os dias; em vigor, a errata é lei nova (exemplo 2)', async () => {
    const lei = await publicado({ tipo: 'lei', ementa: 'Sem cláusula de vigência.', vigencia_regra: 'silente' });
    const materia = {
      diario_id: undefined as unknown,
      secao_id: undefined as unknown,
      orgao_id: base.orgao_id,
      data_pretendida: hoje,
      edicao_tipo: 'extra',
      motivo_extra: 'Não espera',
    };
    const [original] = await suite.sql<{ diario_id: number; secao_id: number }>(
      'select diario_id, secao_id from diario_materia where id = $1',
      [lei.materia_id],
    );
    Object.assign(materia, original);
    suite.travel({ days: 14 });
    const dia = suite.services.clock.today();
    const outra = await igor.post(MATERIAS, {
      ...materia,
      data_pretendida: dia,
      titulo: 'REPUBLICAÇÃO',
      correcao_tipo: 'republicacao',
      materia_corrigida_id: lei.materia_id,
      conteudo: '<p>O texto inteiro.</p>',
    });
    expect(outra.body.errors).toBeUndefined();
    await igor.post(`${MATERIAS}/${outra.body.result.id}/enviar`);
    await publicarMateria(outra.body.result.id);
    const depois = await ler(lei.id);
    expect(Date.parse(depois.vigencia_inicio) - Date.parse(lei.vigencia_inicio)).toBe(14 * 86_400_000);
    suite.travel({ days: 60 });
    const errata = {
      ...materia,
      data_pretendida: suite.services.clock.today(),
      titulo: 'ERRATA',
      correcao_tipo: 'errata',
      materia_corrigida_id: lei.materia_id,
      onde_se_le: 'dez',
      leia_se: 'cem',
    };
    expect((await igor.post(MATERIAS, errata)).body.errors.correcao_tipo[0]).toMatch(/correção é lei nova \(LINDB, art\. 1º, § 4º\)/);
    expect((await igor.post(MATERIAS, { ...errata, parecer: 'Erro de digitação, sem mudança de sentido: parecer 12.' })).status).toBe(201);
    suite.travel({ days: -74 });
  });

  it('a demonstração tem a sua cadeia: alterada, revogada, em vigor', async () => {
    const { body } = await igor.get(`${ATOS}?tipo=decreto&numero=2310`);
    expect(body.data[0]).toMatchObject({ situacao: 'revogado', epigrafe: 'DECRETO Nº 2.310, DE 1º DE SETEMBRO DE 2021' });
  });
});
