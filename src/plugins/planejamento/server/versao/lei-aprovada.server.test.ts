import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import { codes, DESPESAS, lawsOf, planner as montarPlanejador, RECEITAS, VERSOES, versionOf } from '../loa/fixtures';

const suite = openSuite();
const YEAR = 2044;
const QDD = '/planejamento/relatorios/loa/qdd';
let planner: Caller;
let id: Awaited<ReturnType<typeof codes>>;
let loa_id: number;

beforeAll(async () => {
  planner = (await montarPlanejador(suite)).with({ 'x-exercicio': String(YEAR) });
  const laws = await lawsOf(planner, YEAR);
  loa_id = laws.loa_id;
  id = await codes(suite, laws.ppa_id);
});

const LAW = { lei_numero: '3.100', lei_data: '2043-12-10', lei_publicacao: '2043-12-11' };
const outcome = ({ status, body }: Answer) => [status, body.errors ?? body.message];
const registrar = (versao: number) => planner.post(`${VERSOES}/${versao}/registrar_lei`);
const controle = (receita: string, despesa: string) => [
  { grupo: 'receita', codigo: null, valor: receita },
  { grupo: 'despesa', codigo: null, valor: despesa },
  { grupo: 'orgao', codigo: '02', valor: despesa },
  { grupo: 'unidade', codigo: '02.05', valor: despesa },
  { grupo: 'funcao', codigo: '10', valor: despesa },
  { grupo: 'fonte', codigo: '1.500', valor: despesa },
];

/** A law of 1.000,00 of IPTU for 950,00 of expense, with the numbers of the Câmara: what it should not be, it is. */
async function daLei(): Promise<number> {
  const versao = await versionOf(planner, loa_id, {
    ...LAW,
    tipo: 'lei_aprovada',
    descricao: 'Lei 3.100',
    controle: controle('1000.00', '950.01'),
  });
  const of = { versao_planejamento_id: versao, orgao_id: id('orgao', '02'), fonte_recurso_id: id('fonte', '1.500') };
  const receita = {
    ...of,
    natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'),
    metodo: 'manual',
    valor_bruto: '1000.00',
    ficha: 31,
  };
  expect((await planner.post(RECEITAS, receita)).status).toBe(201);
  const place = {
    unidade_id: id('unidade', '02.05'),
    funcao_id: id('funcao', '10'),
    subfuncao_id: id('subfuncao', '301'),
    programa_id: id('programa', '0004'),
    acao_id: id('acao', '2009'),
  };
  for (const [natureza, ficha, valor] of [
    ['3.3.90.30', 407, '900.00'],
    ['3.3.90.39', 12, '40.00'],
    ['3.3.90.36', null, '10.00'],
  ] as const) {
    const row = { ...of, ...place, natureza_despesa_id: id('natureza_despesa', natureza), valor, ficha };
    expect(outcome(await planner.post(DESPESAS, row))[0]).toBe(201);
  }
  return versao;
}

describe('lei já aprovada', () => {
  it('S21: só a estrutura e os totais a impedem; o mais se justifica, e as fichas são as da lei', async () => {
    const versao = await daLei();
    // it never goes to the Câmara
    expect(outcome(await planner.post(`${VERSOES}/${versao}/enviar_revisao`))).toEqual([
      422,
      { tipo: ['Uma lei já aprovada não vai à Câmara: use "Registrar lei já aprovada".'] },
    ]);
    const refused = await registrar(versao);
    expect(refused.status).toBe(422);
    // a cent off the law, and each divergence by its code
    expect(refused.body.errors['PV-14']).toEqual([
      'PV-14 – Totais da lei (Despesa): apurado R$ 950,00, exigido R$ 950,01, diferença R$ -0,01.',
      'PV-14 – Totais da lei (Despesa do órgão 02): apurado R$ 950,00, exigido R$ 950,01, diferença R$ -0,01.',
      'PV-14 – Totais da lei (Despesa da unidade 02.05): apurado R$ 950,00, exigido R$ 950,01, diferença R$ -0,01.',
      'PV-14 – Totais da lei (Despesa da função 10): apurado R$ 950,00, exigido R$ 950,01, diferença R$ -0,01.',
      'PV-14 – Totais da lei (Despesa da fonte 1.500): apurado R$ 950,00, exigido R$ 950,01, diferença R$ -0,01.',
    ]);
    const divergem = Object.keys(refused.body.errors).filter((code) => code !== 'PV-14');
    expect(divergem).toEqual(expect.arrayContaining(['PV-01', 'PV-02', 'PV-07', 'PV-11']));
    expect(refused.body.errors['PV-01'].at(-1)).toContain('Escreva a justificativa desta divergência');
    const justificativas = divergem.map((codigo) => ({ codigo, texto: 'Como a Câmara votou e o Prefeito sancionou.' }));
    await planner.edit(`${VERSOES}/${versao}`, {
      controle: controle('1000.00', '950.00'),
      justificativas: [{ codigo: 'PV-01', texto: 'Curta' }, ...justificativas.slice(1)],
    });
    expect(Object.keys((await registrar(versao)).body.errors)).toEqual(['PV-01']);
    await planner.edit(`${VERSOES}/${versao}`, { justificativas });
    const conferencia = (await planner.get(`${VERSOES}/${versao}/conferencia`)).body;
    expect(conferencia.impeditivos).toBe(0);
    expect(conferencia.itens.find(({ codigo }: { codigo: string }) => codigo === 'PV-01').mensagens.at(-1)).toBe(
      'Justificativa: Como a Câmara votou e o Prefeito sancionou.',
    );
    const controle_interno = await suite.make.userWith({ 'controle-interno': [1] });
    const registered = await registrar(versao);
    expect(outcome(registered)[0]).toBe(200);
    const [told] = await suite.sql<{ texto: string }>('select texto from notificacao where usuario_id = $1 and url = $2', [
      controle_interno.usuarioId,
      `${VERSOES}/${versao}`,
    ]);
    expect(told?.texto).toContain('PV-01: Como a Câmara votou e o Prefeito sancionou.');
    expect(registered.body.result).toMatchObject({ situacao_versao: 'aprovado' });
    const fichas = async () =>
      (await planner.get(`${DESPESAS}?versao_planejamento_id=${versao}`)).body.data.map((row: { ficha: number; valor: string }) => [
        row.ficha,
        row.valor,
      ]);
    // what had none comes after the highest
    expect(await fichas()).toEqual([
      [12, '40.00'],
      [407, '900.00'],
      [408, '10.00'],
    ]);
    expect(outcome(await planner.post(`${VERSOES}/${versao}/vigorar`))[0]).toBe(200);
    expect(await fichas()).toHaveLength(3);
    const dotacoes = await suite.sql('select ficha, valor_inicial::text as valor from dotacao where exercicio = $1 order by ficha', [YEAR]);
    expect(dotacoes).toEqual([
      { ficha: 12, valor: '40.00' },
      { ficha: 407, valor: '900.00' },
      { ficha: 408, valor: '10.00' },
    ]);
    const law = (await planner.get(`/planejamento/cadastro/ppa-loa/cadastro-loa/${loa_id}`)).body;
    expect(law.lei_numero).toBe('3.100');
    const qdd = await (await montarPlanejador(suite, { 'planejamento.relatorios.loa.qdd': [1] })).get(`${QDD}?exercicio=${YEAR}`);
    expect(qdd.text).toContain('Lei inserida como aprovada; divergências justificadas.');
    // one law is typed once
    expect(
      outcome(await planner.post(VERSOES, { instrumento: 'loa', loa_id, descricao: 'Outra', tipo: 'lei_aprovada', blocos: [] })),
    ).toEqual([422, { tipo: [expect.stringContaining('já é a lei aprovada')] }]);
  });

  it('a ficha se digita só na lei já aprovada, e uma repetida impede o registro', async () => {
    const other = (await montarPlanejador(suite)).with({ 'x-exercicio': String(YEAR + 8) });
    const laws = await lawsOf(other, YEAR + 8);
    const find = await codes(suite, laws.ppa_id);
    const projeto = await versionOf(other, laws.loa_id);
    const de = (versao: number, ficha: number, fonte: string) => ({
      versao_planejamento_id: versao,
      orgao_id: find('orgao', '02'),
      natureza_receita_id: find('natureza_receita', '1.1.1.2.50.0.1'),
      fonte_recurso_id: find('fonte', fonte),
      metodo: 'manual',
      valor_bruto: '10.00',
      ficha,
    });
    expect(outcome(await other.post(RECEITAS, de(projeto, 3, '1.500')))).toEqual([
      422,
      { ficha: ['A ficha é dada no envio à Câmara. Só se digita em uma versão do tipo "Lei já aprovada".'] },
    ]);
    const lei = await versionOf(other, laws.loa_id, { ...LAW, tipo: 'lei_aprovada' });
    for (const fonte of ['1.500', '1.501']) expect(outcome(await other.post(RECEITAS, de(lei, 3, fonte)))[0]).toBe(201);
    const { errors } = (await other.post(`${VERSOES}/${lei}/registrar_lei`)).body;
    expect(errors['PV-06']).toContain('PV-06 – Fichas da lei: a ficha 3 da receita está em 2 linhas.');
    expect(errors['PV-14']).toContain('PV-14 – Totais da lei: informe, em "Totais de controle", o total da despesa que a lei traz.');
    // a code that ended before the year is refused to a bill, and to an enacted law is told, to be justified
    const encerrada = find('natureza_receita', '1.1.1.2.53.0.1');
    await suite.sql('update natureza_receita set vigencia_fim = $2 where id = $1', [encerrada, YEAR]);
    const dela = (versao: number) => ({ ...de(versao, 0, '1.500'), ficha: null, natureza_receita_id: encerrada });
    expect(outcome(await other.post(RECEITAS, dela(projeto)))).toEqual([
      422,
      { natureza_receita_id: [expect.stringContaining('1.1.1.2.53.0.1')] },
    ]);
    expect(outcome(await other.post(RECEITAS, dela(lei)))[0]).toBe(201);
    const told = (await other.post(`${VERSOES}/${lei}/registrar_lei`)).body.errors;
    expect(told['PV-16'][0]).toMatch(/^PV-16 – Naturezas de receita encerradas: 1\.1\.1\.2\.53\.0\.1 .* não está em vigor em 2052\.$/);
    expect(told['PV-16'].at(-1)).toContain('Escreva a justificativa desta divergência');
    expect(told['PV-06']).toHaveLength(1);
  });
});
