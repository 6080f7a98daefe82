import { sumDecimals } from '../../../../resources/definition';
import type { Seed } from '../../../../server/seed/engine';
import { lerListas } from '../linhas/ler-listas';
import { DEMO_DESPESAS_2025, DEMO_RECEITAS_2025 } from './demonstration';
import { escreverLinhas, finder, passar, rascunhoDaLoa, versionOf } from './seed';

const YEAR = 2025;
const NONE = { arrecadado_x4: null, arrecadado_x3: null, arrecadado_x2: null };

/** Programas of the plan that is over: code, name, type and what they are for. */
const PROGRAMAS = [
  ['0052', 'Administração e Finanças', 'gestao', 'Manter a administração e o equilíbrio das contas do município.'],
  ['0053', 'Educação para Todos', 'finalistico', 'Garantir o acesso e a permanência no ensino fundamental.'],
  ['0056', 'Cidade Cuidada', 'finalistico', 'Conservar as vias e os espaços públicos da cidade.'],
] as const;
/** Their ações: code, name, programa, unidade, função and subfunção, product. */
const ACOES = [
  ['2102', 'Serviços administrativos', '0052', '02.02', '04', '122', 'Unidade mantida'],
  ['2106', 'Ensino fundamental', '0053', '02.04', '12', '361', 'Aluno matriculado'],
  ['2115', 'Conservação da cidade', '0056', '02.07', '15', '452', 'Bairro atendido'],
] as const;

/** Checks that the part of a law that was brought does not meet. */
const DIVERGENCIAS = ['PV-07', 'PV-11'] as const;
const JUSTIFICATIVA = 'A lei é a que a Câmara votou, e dela se trouxe o que a Prefeitura executou neste sistema.';

/**
 * The LOA of 2025, which the Câmara had voted when the municipality began here: registered as such, put in force, and sent to the books of a
 * year that has a chart by then.
 */
export async function semearLoaAnterior(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('LOA de 2025');
  const idDe = async (sql: string, ...values: unknown[]) => (await seed.work.db.first<{ id: number }>(sql, values))?.id as number;
  const ppa_id = await idDe('select id from ppa where exercicio_inicial = 2022');
  await semearProgramas(seed, ppa_id, idDe);
  const lookups = await lerListas(seed.work, { exercicio: YEAR, ppa_id, correcao: NONE });
  const ldo_id = await idDe('select id from ldo where exercicio_referencia = $1', YEAR);
  const loa_id = await seed.put('loa', `loa:${YEAR}`, rascunhoDaLoa(YEAR, ppa_id, ldo_id));
  const receita = sumDecimals(
    DEMO_RECEITAS_2025.flatMap(({ valor_bruto, deducao_fundeb }) => [valor_bruto, ...(deducao_fundeb ? [`-${deducao_fundeb}`] : [])]),
  );
  const id = await versionOf(seed, `loa:${YEAR}:1`, {
    instrumento: 'loa',
    loa_id,
    tipo: 'lei_aprovada',
    descricao: `Lei orçamentária de ${YEAR}`,
    lei_numero: '2.251',
    lei_data: '2024-12-16',
    lei_publicacao: '2024-12-17',
    controle: [
      { grupo: 'receita', codigo: null, valor: receita },
      { grupo: 'despesa', codigo: null, valor: sumDecimals(DEMO_DESPESAS_2025.map(({ valor }) => valor)) },
    ],
    justificativas: DIVERGENCIAS.map((codigo) => ({ codigo, texto: JUSTIFICATIVA })),
  });
  if (!id) return;
  await escreverLinhas(seed, id, lookups, finder(lookups), { receitas: DEMO_RECEITAS_2025, despesas: DEMO_DESPESAS_2025, years: 0 });
  await passar(seed, id, YEAR, ['registrar_lei', 'vigorar']);
}

async function semearProgramas(seed: Seed, ppa_id: number, idOf: (sql: string, ...values: unknown[]) => Promise<number>): Promise<void> {
  await seed.pause();
  const orgao_id = await idOf("select id from orgao where codigo = '02'");
  for (const [codigo, nome, tipo, objetivo] of PROGRAMAS)
    await seed.put('programa', `programa:2022:${codigo}`, {
      ppa_id,
      codigo,
      nome,
      tipo,
      objetivo,
      orgao_id,
      ods: [],
      publico_alvo: 'População do município',
      justificativa: 'A demanda é de toda a população.',
    });
  for (const [codigo, nome, programa, unidade, funcao, subfuncao, produto] of ACOES)
    await seed.put('acao', `acao:2022:${codigo}`, {
      ppa_id,
      codigo,
      nome,
      produto,
      tipo: 'atividade',
      finalidade: `${nome}: manutenção em todo o exercício.`,
      programa_id: await idOf('select id from programa where ppa_id = $1 and codigo = $2', ppa_id, programa),
      funcao_id: await idOf('select id from funcao where codigo = $1', funcao),
      subfuncao_id: await idOf('select id from subfuncao where codigo = $1', subfuncao),
      unidades: [
        await idOf("select u.id from unidade u join orgao o on o.id = u.orgao_id where o.codigo || '.' || u.codigo = $1", unidade),
      ],
    });
}
