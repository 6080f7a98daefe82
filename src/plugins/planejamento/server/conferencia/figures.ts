import type { Work } from '../../../../server/work';
import { APLICACOES, countsForSql } from '../../calculo/conferencia/aplicacoes';
import { LOA_ROWS } from './rows-sql';

/** The sums that the figures are made of, each once: the rows are read one time however many there are. */
const sums = { r: new Map<string, string>(), d: new Map<string, string>() };

function somaDe(rows: 'r' | 'd', what: string, condition: string): string {
  const sql = `coalesce(sum(${what}) filter (where ${condition}), 0)`;
  const name = sums[rows].get(sql) ?? `s${sums[rows].size}`;
  sums[rows].set(sql, name);
  return `${rows}s.${name}`;
}

const R = (condition: string, what = 'liquido') => somaDe('r', `r.${what}`, condition);
const D = (condition: string) => somaDe('d', 'd.valor', condition);

/** Revenue that the RCL leaves out: servants' contributions, compensation between regimes and yields of the RPPS (LRF art. 2º IV). */
const OUT_OF_RCL = "(r.natureza like '1.2.1.5.01.%' or r.natureza like '1.9.9.9.03.%' or r.natureza like '1.3.2.1.04.%')";
const PESSOAL = countsForSql(APLICACOES.pessoal, 'd');

/** Taxes and the shares of CF arts. 153 §5º, 158 and 159: IOF on gold, ITR, IPVA, ICMS, FPM, IPI and CIDE (CF art. 29-A). */
const BASE_CAMARA = "r.natureza ~ '^1\\.(1\\.|7\\.1\\.1\\.5[125]|7\\.2\\.1\\.5[0-3])'";

const RCL = `${R("r.c = '1'", 'bruto')} - ${R("r.c = '1'", 'fundeb')} - ${R("r.c = '1'", 'outras')} - ${R(`r.c = '1' and ${OUT_OF_RCL}`)}`;

/** Each figure of a version of the LOA as SQL over the rows. */
const FIGURES = {
  receita: R('true'),
  despesa: D('true'),
  receita_bruta: R('true', 'bruto'),
  deducoes_fundeb: R('true', 'fundeb'),
  fundeb_devido: somaDe('r', 'round(r.bruto * r.percentual_fundeb / 100, 2)', 'true'),
  receita_corrente: R("r.c = '1'"),
  receita_capital: R("r.c = '2'"),
  receita_intra: R("r.c in ('7', '8')"),
  despesa_intra: D("d.mod = '91'"),
  operacoes_credito: R("r.natureza like '2.1.%'"),
  despesa_corrente: D("d.cat = '3'"),
  despesa_capital: D("d.cat = '4'"),
  sentencas: D("d.el = '91'"),
  reservas: D("d.cat = '9'"),
  reserva_contingencia: D("d.subfuncao = '999'"),
  reserva_rpps: D("d.subfuncao = '997'"),
  rcl: RCL,
  // special transfers of the Union too, whatever their CO (CF art. 166-A §1º)
  rcl_pessoal: `${RCL} - ${R("r.c = '1' and (r.co in ('3110', '3120') or r.fonte in ('604', '706'))")}`,
  base_mde: R('r.base_mde', 'bruto'),
  aplicado_mde: `${D(countsForSql(APLICACOES.mde, 'd'))} + ${R('true', 'fundeb')}`,
  base_asps: R('r.base_asps', 'bruto'),
  sem_tratamento: R('r.sem_tratamento is not null', 'bruto'),
  aplicado_asps: D(countsForSql(APLICACOES.asps, 'd')),
  fundeb_remuneracao: D(countsForSql(APLICACOES.fundeb, 'd')),
  fundeb_receita: R("r.fonte in ('540', '541', '542')"),
  vaat_receita: R("r.fonte = '542'"),
  vaat_capital: D("d.fonte = '542' and d.cat = '4'"),
  vaat_infantil: D("d.fonte = '542' and d.subfuncao = '365'"),
  pessoal: D(PESSOAL),
  pessoal_legislativo: D(`d.poder = 'legislativo' and ${PESSOAL}`),
  camara: D("d.poder = 'legislativo'"),
  // before the Fundeb, which is no deduction of the base
  base_camara: `${R(BASE_CAMARA, 'bruto')} - ${R(BASE_CAMARA, 'outras')}`,
  fonte_898: `greatest(${R("r.fonte = '898'")}, ${D("d.fonte = '898'")})`,
  especial_receita: R("r.fonte = '706'"),
  especial_capital: D("d.fonte = '706' and d.cat = '4'"),
  livre: D("d.bloco = 'livre'"),
} as const;
export type Figure = keyof typeof FIGURES;
export type Figures = Record<Figure, string>;

/** The figures of a version of the LOA that the checks, the Painel and the reports share, in reais with two places. */
export async function figuresOf(work: Work, versao: number): Promise<Figures> {
  const columns = Object.entries(FIGURES).map(([name, sql]) => `round(${sql}, 2)::text as ${name}`);
  const summed = (rows: 'r' | 'd') =>
    `(select ${[...sums[rows]].map(([sql, name]) => `${sql} as ${name}`).join(', ')} from ${rows}) ${rows}s`;
  const row = await work.db.firstPlanned<Figures>(`with ${LOA_ROWS} select ${columns.join(', ')} from ${summed('r')}, ${summed('d')}`, [
    versao,
    work.cliente.id,
  ]);
  return row as Figures;
}
