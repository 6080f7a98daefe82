import { compareDecimals, divideDecimals, formatDecimal, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { offersAt } from '../../../../server/offers';
import type { Work } from '../../../../server/work';
import type { CheckResult, ConcernedRow } from '../../calculo/conferencia/result';
import { cashShortSql } from '../cronograma/cash';
import { metasSql } from '../ldo/metas';
import { lawOfYearSql } from '../ldo/of-year';
import { linhasFiscaisDaLoa } from '../loa/fiscal';
import { mapaDePrecatorios } from '../pontos';
import { concernedBy } from './concerned';
import type { Figures } from './figures';
import type { LoaFrame } from './loa';
import { emOrdem, listing, MOST_ROWS, notEvaluated, percent, ratear } from './outcomes';
import { DESPESA_NOME, LOA_ROWS, RECEITA_NOME } from './rows-sql';
import { camara, emendasImpositivas, lawBefore } from './year-before';

/** What deserves a look and never blocks (AL-01 to AL-23). */
export async function alertasDaLoa(work: Work, frame: LoaFrame, f: Figures): Promise<CheckResult[]> {
  const { exercicio, ppa_id, loa_id, ldo_id, plano } = frame;
  const before = await lawBefore(work, exercicio);
  const rows = await concernedBy(work, frame.versao, CONCERNED, [exercicio, ppa_id, loa_id, ldo_id, plano?.id ?? 0, plano?.ano ?? 1]);
  const executivo = sumDecimals([f.pessoal, multiplyDecimals(f.pessoal_legislativo, '-1')]);
  return [
    ratear('AL-01', 'Manutenção e desenvolvimento do ensino', f.aplicado_mde, f.base_mde, { min: '25' }),
    ratear('AL-02', 'Ações e serviços públicos de saúde', f.aplicado_asps, f.base_asps, { min: '15' }),
    ratear('AL-03', 'Fundeb: remuneração dos profissionais', f.fundeb_remuneracao, f.fundeb_receita, { min: '70' }),
    ratear('AL-04', 'Fundeb VAAT: despesas de capital', f.vaat_capital, f.vaat_receita, { min: '15' }),
    ratear('AL-04', 'Fundeb VAAT: educação infantil', f.vaat_infantil, f.vaat_receita, { min: '50' }),
    payroll('AL-05', 'Pessoal do Executivo', executivo, f.rcl_pessoal, ['48.60', '51.30', '54']),
    payroll('AL-06', 'Pessoal do Legislativo', f.pessoal_legislativo, f.rcl_pessoal, ['5.40', '5.70', '6']),
    ratear('AL-07', 'Pessoal do município', f.pessoal, f.rcl_pessoal, { max: '60' }),
    camara(frame, f, before),
    {
      ...emOrdem('AL-09', 'Fonte 898 em uso'),
      ...(compareDecimals(f.fonte_898, '0') > 0 && {
        situacao: 'alerta' as const,
        apurado: `R$ ${formatDecimal(f.fonte_898, 2)}`,
        mensagens: [`AL-09 – Fonte 898 em uso: R$ ${formatDecimal(f.fonte_898, 2)} sem fonte definitiva.`],
      }),
    },
    listing(
      'AL-10',
      'Projetos novos antes dos em andamento',
      rows['AL-10'],
      'projeto em andamento sem valor',
      'projetos em andamento sem valor',
    ),
    listing(
      'AL-11',
      'Receita sem memória de cálculo',
      rows['AL-11'],
      'linha varia mais de 20 % e não diz por quê',
      'linhas variam mais de 20 % e não dizem por quê',
    ),
    listing('AL-12', 'Programas finalísticos sem indicador', rows['AL-12'], 'programa sem indicador', 'programas sem indicador'),
    await cashExpected(work, frame),
    listing('AL-14', 'Unidades acima do limite', rows['AL-14'], 'limite ultrapassado', 'limites ultrapassados'),
    listing('AL-15', 'Ações acima do PPA', rows['AL-15'], 'ação passa do valor do ano no PPA', 'ações passam do valor do ano no PPA'),
    await metasFiscais(work, frame),
    listing('AL-17', 'Fonte e função', rows['AL-17'], 'linha usa a fonte fora da sua função', 'linhas usam a fonte fora da sua função'),
    await emendasImpositivas(work, frame, before),
    ratear('AL-19', 'Operações de crédito', f.operacoes_credito, f.rcl, { max: '16' }),
    await priorities(work, frame, rows['AL-20']),
    await courtOrders(work, frame, f),
    compareDecimals(f.especial_receita, '0') > 0
      ? ratear('AL-22', 'Transferências especiais em capital', f.especial_capital, f.especial_receita, { min: '70' })
      : emOrdem('AL-22', 'Transferências especiais em capital'),
    naturesWithoutLaw(rows['AL-23'], f.sem_tratamento),
  ];
}

/** AL-23: what no base counts because nobody said what the law does with it. */
function naturesWithoutLaw(rows: readonly ConcernedRow[], bruta: string): CheckResult {
  const result = listing(
    'AL-23',
    'Naturezas sem tratamento legal',
    rows,
    'natureza não diz se compõe MDE, ASPS e RCL',
    'naturezas não dizem se compõem MDE, ASPS e RCL',
  );
  if (rows.length === 0) return result;
  return {
    ...result,
    mensagens: [...result.mensagens, `R$ ${formatDecimal(bruta, 2)} de previsão bruta estão fora do que elas não dizem.`],
  };
}

/** AL-13: the newest cronograma of the exercício pays, until each month, no more than it expects of the fonte (section 6, R5). */
async function cashExpected(work: Work, { exercicio }: LoaFrame): Promise<CheckResult> {
  const [codigo, titulo] = ['AL-13', 'Desembolso acima do caixa esperado'];
  const newest = await work.inYear(exercicio).db.first<{ id: number }>('select id from cronograma_desembolso order by numero desc limit 1');
  if (!newest) return notEvaluated(codigo, titulo, 'O exercício ainda não tem cronograma mensal de desembolso.');
  const rows = await work.db.rows<{ fonte: string; mes: number; falta: string }>(
    `select s.fonte, s.mes, s.falta::numeric(18,2)::text as falta from (${cashShortSql('$1')}) s order by 1, 2 limit ${MOST_ROWS}`,
    [newest.id],
  );
  return listing(
    codigo,
    titulo,
    rows.map(({ fonte, mes, falta }) => ({
      recurso: 'cronograma_desembolso',
      id: newest.id,
      nome: `Fonte ${fonte}, até o mês ${mes}: faltam R$ ${formatDecimal(falta, 2)}`,
    })),
    'mês sem caixa',
    'meses sem caixa',
  );
}

/** AL-21: the LOA pays what the courts ordered for the exercício, corrected until today (CF art. 100 §5º). */
async function courtOrders(work: Work, { exercicio }: LoaFrame, { sentencas }: Figures): Promise<CheckResult> {
  const [codigo, titulo] = ['AL-21', 'Precatórios'];
  const [ler] = offersAt(work, mapaDePrecatorios);
  const row = await ler?.(work, exercicio);
  if (!row || row.cadastrados === 0) return notEvaluated(codigo, titulo, 'Nenhum precatório está cadastrado na Contabilidade.');
  const ok = compareDecimals(sentencas, row.mapa) >= 0;
  const [apurado, exigido] = [`R$ ${formatDecimal(sentencas, 2)}`, `R$ ${formatDecimal(row.mapa, 2)}`];
  return {
    codigo,
    titulo,
    situacao: ok ? 'ok' : 'alerta',
    apurado,
    exigido,
    mensagens: ok
      ? []
      : [`${codigo} – ${titulo}: a LOA prevê ${apurado} em sentenças judiciais (elemento 91) e o mapa de ${exercicio} soma ${exigido}.`],
    linhas: [],
  };
}

/** AL-16: the primary result of the LOA reaches the target of the LDO (LRF art. 5º I), as the demonstrativo prints both. */
async function metasFiscais(work: Work, { versao, exercicio }: LoaFrame): Promise<CheckResult> {
  const [codigo, titulo] = ['AL-16', 'Compatibilidade com a LDO'];
  const law = lawOfYearSql('$3::int');
  const row = await work.within({ exercicio: null }).db.firstPlanned<{
    loa: string;
    meta: string | null;
    planejado: boolean;
    renuncia_ldo: string;
    renuncia_loa: string;
  }>(
    `with ${LOA_ROWS}, ${metasSql(`coalesce(${law}, 0)`)}, ${linhasFiscaisDaLoa(law)}
     select f.pri1::text as loa, (select m.meta::text from metas m where m.linha = 'pri1' and m.ano = $3) as meta,
            exists (select from metas m where m.linha in ('rt', 'dt') and m.ano = $3 and m.meta <> 0) as planejado,
            (select coalesce(sum(w.valor_x), 0)::numeric(18,2)::text from ldo_renuncia w where w.ldo_id = ${law} and w.compensacao_tipo = 'considerada') as renuncia_ldo,
            (select coalesce(sum(p.deducao_renuncia), 0)::numeric(18,2)::text from previsao_receita p where p.versao_planejamento_id = $1 and p.origem = 'loa') as renuncia_loa
       from loa_fiscal f`,
    [versao, work.cliente.id, exercicio],
  );
  if (!row?.meta || !row.planejado) return notEvaluated(codigo, titulo, 'A LDO do exercício ainda não tem metas fiscais.');
  const ok = compareDecimals(row.loa, row.meta) >= 0;
  const [apurado, exigido] = [`R$ ${formatDecimal(row.loa, 2)}`, `mínimo de R$ ${formatDecimal(row.meta, 2)}`];
  const mensagens = ok ? [] : [`${codigo} – ${titulo}: resultado primário de ${apurado}, exigido ${exigido}.`];
  // a detail that asks for a look and is no alert by itself: what the estimate already leaves out is in no deduction
  if (compareDecimals(row.renuncia_ldo, row.renuncia_loa) !== 0)
    mensagens.push(
      `A LDO prevê R$ ${formatDecimal(row.renuncia_ldo, 2)} de renúncia considerada na estimativa da receita, e a LOA deduz R$ ${formatDecimal(row.renuncia_loa, 2)}.`,
    );
  return { codigo, titulo, situacao: ok ? 'ok' : 'alerta', apurado, exigido, mensagens, linhas: [] };
}

/** The three steps of LRF arts. 20, 22 and 59: alert, prudencial and limit. */
function payroll(codigo: string, titulo: string, part: string, rcl: string, steps: readonly [string, string, string]): CheckResult {
  const result = ratear(codigo, titulo, part, rcl, { max: steps[0], limit: steps[2] });
  if (result.situacao !== 'alerta') return result;
  const value = divideDecimals(multiplyDecimals(part, '100'), rcl, 2) ?? '0';
  const reached =
    compareDecimals(value, steps[2]) > 0 ? 'o limite' : compareDecimals(value, steps[1]) > 0 ? 'o limite prudencial' : 'o limite de alerta';
  return { ...result, mensagens: [`${codigo} – ${titulo}: ${percent(value)} da RCL passa ${reached}.`] };
}

/** AL-20: what the LDO puts first has money in the LOA (CF art. 165 §2º). */
async function priorities(work: Work, { ldo_id }: LoaFrame, absent: readonly ConcernedRow[]): Promise<CheckResult> {
  const [codigo, titulo] = ['AL-20', 'Prioridades da LDO'];
  const listed = await work.db.first('select id from ldo_prioridades where pai_id = $1 limit 1', [ldo_id]);
  if (!listed) return notEvaluated(codigo, titulo, 'A LDO do exercício não relaciona as ações prioritárias.');
  return listing(codigo, titulo, absent, 'prioridade sem valor', 'prioridades sem valor');
}

/** `$3` is the exercício, `$4` the PPA, `$5` the LOA, `$6` the LDO, `$7` the version of the PPA and `$8` which of its years. */
const CONCERNED = {
  // LRF art. 45: a projeto that begins while one under way has nothing
  'AL-10': {
    recurso: 'acao',
    sql: `select a.id, a.codigo || ' · ' || a.nome as nome from public.acao a
           where a.cliente_id = $2 and a.data_exclusao is null and a.ppa_id = $4 and a.situacao and a.tipo = 'projeto' and a.inicio < make_date($3::int, 1, 1) and a.termino >= make_date($3::int, 1, 1)
             and not exists (select from d where d.acao_id = a.id and d.valor > 0)
             and exists (select from d join public.acao n on n.id = d.acao_id where n.tipo = 'projeto' and n.inicio >= make_date($3::int, 1, 1))
           order by a.codigo`,
  },
  'AL-11': {
    recurso: 'previsao_receita',
    sql: `select r.id, ${RECEITA_NOME} as nome from r
           where r.reestimado_atual > 0 and abs(r.liquido / r.reestimado_atual - 1) > 0.20 and coalesce(trim(r.memoria_calculo), '') = '' order by 2`,
  },
  'AL-12': {
    recurso: 'programa',
    sql: `select p.id, p.codigo || ' · ' || p.nome as nome from public.programa p
           where p.id in (select d.programa_id from d) and p.tipo = 'finalistico'
             and not exists (select from public.indicador_programa i where i.programa_id = p.id and i.data_exclusao is null) order by p.codigo`,
  },
  'AL-14': {
    recurso: 'unidade',
    sql: `select l.id, l.nome || ': ' || l.qual as nome from (
            select u.id, o.codigo || coalesce('.' || u.codigo, '') as nome, l.limite_livre, l.limite_vinculado,
                   sum(d.valor) filter (where d.bloco = 'livre') as livre, sum(d.valor) filter (where d.bloco <> 'livre') as vinculado
              from public.loa_limites l join public.orgao o on o.id = l.orgao_id left join public.unidade u on u.id = l.unidade_id
                   join d on d.unidade_id = l.unidade_id or (l.unidade_id is null and left(d.unidade, 2) = o.codigo)
             where l.pai_id = $5 group by l.id, u.id, o.codigo, u.codigo, l.limite_livre, l.limite_vinculado) x
            cross join lateral (values (x.id, x.nome, 'recursos livres', x.livre > x.limite_livre), (x.id, x.nome, 'recursos vinculados', x.vinculado > x.limite_vinculado)) l(id, nome, qual, passa)
           where l.passa order by l.nome`,
  },
  'AL-15': {
    recurso: 'acao',
    sql: `select a.id, a.codigo || ' · ' || a.nome as nome
            from (select d.acao_id, sum(d.valor) as valor from d group by d.acao_id) s join public.acao a on a.id = s.acao_id
                 join (select v.acao_id, sum((array[v.valor_ano1, v.valor_ano2, v.valor_ano3, v.valor_ano4])[$8::int]) as valor
                         from public.ppa_valor v
                        where v.versao_planejamento_id = $7 and v.cliente_id = $2 and v.data_exclusao is null group by v.acao_id) p on p.acao_id = a.id
           where s.valor > p.valor order by a.codigo`,
  },
  // where the money of a fonte is expected to go
  'AL-17': {
    recurso: 'previsao_despesa',
    sql: `select d.id, ${DESPESA_NOME} as nome from d
           where (d.fonte between '540' and '576' or d.fonte = '599') and d.funcao <> '12'
              or d.fonte between '600' and '659' and d.funcao <> '10' or d.fonte between '660' and '669' and d.funcao <> '08'
              or d.fonte = '751' and d.funcao not in ('15', '25') or d.fonte = '752' and d.funcao not in ('06', '15', '26')
              or d.fonte between '800' and '803' and d.funcao not in ('09', '99') or d.fonte = '706' and d.grp in ('1', '2', '6')
           order by d.ficha, d.id`,
  },
  'AL-23': {
    recurso: 'natureza_receita',
    sql: `select r.natureza_id as id, r.natureza || ' · ' || r.natureza_nome || ': ' || r.sem_tratamento as nome from r
           where r.sem_tratamento is not null group by r.natureza_id, r.natureza, r.natureza_nome, r.sem_tratamento order by 2`,
  },
  'AL-20': {
    recurso: 'acao',
    sql: `select a.id, a.codigo || ' · ' || a.nome as nome from public.acao a
           where a.id in (select p.acao_id from public.ldo_prioridades p where p.pai_id = $6)
             and not exists (select from d where d.acao_id = a.id and d.valor > 0) order by a.codigo`,
  },
} as const;
