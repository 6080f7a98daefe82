import { formatDecimal } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { insertMany } from '../../../../server/resources/many';
import type { Work } from '../../../../server/work';
import { calcular } from '../../calculo/calcular';
import { encargo } from '../../calculo/encargos';
import { repartir } from '../../calculo/repartir';
import type { Contracheque, Divergencia, RotinaDoEnte } from '../../calculo/tipos';
import { contracheque } from '../../resources/contracheque';
import { type Gasto, MapaDotacoes } from '../mapa-dotacoes';
import { type Carga, carregar, type FolhaAlvo, type VinculoRow } from './carregar';
import { FECHADAS_SQL } from './situacao';

/** A line of the expense of the folha, by ficha; without one nobody mapped it. */
interface Despesa {
  dotacao_id: number | null;
  natureza_despesa_id: number;
  evento_id: number;
  valor: Fraction;
}

interface Dito extends Divergencia {
  funcionario_id: number | null;
}

/**
 * Calculates a folha again from nothing: the same facts give the same contracheques, byte by byte. What it finds to say of each
 * vínculo stays in the folha.
 */
export async function calcularFolha(tx: Work, folha: FolhaAlvo): Promise<void> {
  const carga = await carregar(tx, folha);
  const made = carga.entradas.flatMap((entrada) => calcular(entrada).map((one) => ({ one, dependentes: entrada.dependentes_ir })));
  const rows = new Map(carga.vinculos.map((row) => [row.id, row]));
  const paid = made.filter(({ one }) => one.linhas.length > 0).toSorted((a, b) => ordenar(rows, a.one).localeCompare(ordenar(rows, b.one)));
  await tx.db.execute('delete from contracheque where folha_id = $1 and cliente_id = $2', [folha.id, tx.cliente.id]);
  const drafts = paid.map(({ one, dependentes }) => rascunhoDe(folha.id, rows.get(one.vinculo) as VinculoRow, one, dependentes, carga));
  if (drafts.length > 0) await insertMany(tx, tx.services.registry.get(contracheque.name), drafts);
  const contracheques = paid.map(({ one }) => one);
  const mapa = await MapaDotacoes.read(tx, Number(folha.competencia.slice(0, 4)));
  const gastos = new Gastos(mapa);
  for (const one of contracheques) gastos.doContracheque(one, rows.get(one.vinculo) as VinculoRow, carga.eventos);
  const encargos = encargosDe(contracheques, rows, carga, gastos);
  const said = [
    ...made.flatMap(({ one }) => saidOf(one, rows.get(one.vinculo) as VinculoRow)),
    ...(await variations(tx, folha, contracheques, carga.confere_variacao)),
    ...gastos.semFicha(carga.eventos),
  ];
  await escrever(tx, folha.id, { contracheques, encargos, gastos, said, tabelas: carga.tabelas });
}

const ordenar = (rows: ReadonlyMap<number, VinculoRow>, { vinculo }: Contracheque) => rows.get(vinculo)?.matricula ?? '';

function rascunhoDe(
  folha_id: number,
  row: VinculoRow,
  one: Contracheque,
  dependentes_ir: number,
  { eventos }: Carga,
): Record<string, unknown> {
  const { inss, inss_13, rpps, rpps_13, fgts, irrf, irrf_13, margem } = one.bases;
  const idOf = new Map(eventos.map(({ codigo, id }) => [codigo, id]));
  const tipoOf = new Map(eventos.map(({ codigo, tipo }) => [codigo, tipo]));
  return {
    folha_id,
    funcionario_id: row.id,
    situacao: 'rascunho',
    cargo: row.cargo,
    padrao: row.padrao,
    conta: row.conta,
    departamento_id: row.departamento_id,
    regime: row.regime,
    dias: one.dias,
    dependentes_ir,
    renda: one.cestas.mensal.renda,
    deducoes: one.cestas.mensal.deducoes,
    renda_ferias: one.cestas.ferias.renda,
    deducoes_ferias: one.cestas.ferias.deducoes,
    renda_13: one.cestas.decimo.renda,
    deducoes_13: one.cestas.decimo.deducoes,
    proventos: one.proventos,
    descontos: one.descontos,
    liquido: one.liquido,
    margem,
    base_inss: inss,
    base_inss_13: inss_13,
    base_rpps: rpps,
    base_rpps_13: rpps_13,
    base_fgts: fgts,
    base_irrf: irrf,
    base_irrf_13: irrf_13,
    linhas: one.linhas.map(({ codigo, ...linha }) => ({ ...linha, tipo: tipoOf.get(codigo) })),
    nao_descontado: one.nao_descontado.map(({ codigo, ...rest }) => ({ ...rest, evento_id: idOf.get(codigo) })),
  };
}

/** The days of the month would be paid twice. */
export const JA_PAGO_NA_MENSAL = 'A folha mensal já pagou o mês deste vínculo: reabra-a e feche-a outra vez sem ele, antes da rescisória.';

/** What the calculation, and the vínculo itself, have to say. */
function saidOf(one: Contracheque, row: VinculoRow): Dito[] {
  const own: Divergencia[] = [
    ...one.divergencias,
    ...(row.mensal_paga ? [{ gravidade: 'erro', texto: JA_PAGO_NA_MENSAL } as const] : []),
    ...(row.sem_valor ? [{ gravidade: 'erro', texto: 'O padrão não tem valor na vigência da tabela salarial.' } as const] : []),
    ...(one.linhas.length === 0 ? [{ gravidade: 'aviso', texto: 'Vínculo em exercício sem nada a pagar nesta folha.' } as const] : []),
    ...(one.linhas.length > 0 && !row.conta ? [{ gravidade: 'aviso', texto: 'Sem conta para o crédito.' } as const] : []),
  ];
  return own.map((said) => ({ ...said, funcionario_id: row.id }));
}

/** Nets that changed more than the parameter against the closed folha of the same kind of the month before. */
async function variations(tx: Work, folha: FolhaAlvo, made: readonly Contracheque[], limite: string): Promise<Dito[]> {
  if (folha.tipo !== 'mensal') return [];
  const before = await tx.db.rows<{ funcionario_id: number; liquido: string }>(
    `select c.funcionario_id, c.liquido::text from contracheque c join public.folha_pagamento f on f.id = c.folha_id
      where f.tipo = 'mensal' and f.situacao in ${FECHADAS_SQL} and f.competencia = ($1::date - interval '1 month')::date`,
    [`${folha.competencia}-01`],
  );
  const former = new Map(before.map(({ funcionario_id, liquido }) => [funcionario_id, Fraction.of(liquido)]));
  return made.flatMap(({ vinculo, liquido }): Dito[] => {
    const was = former.get(vinculo);
    if (!was?.isPositive) return [];
    const change = Fraction.of(liquido).minus(was).times(100).over(was);
    const size = change.isNegative ? change.times(-1) : change;
    if (size.compare(limite) <= 0) return [];
    const shown = `${change.isNegative ? '−' : '+'}${size.text(1).replace('.', ',')} %`;
    return [{ funcionario_id: vinculo, gravidade: 'aviso', texto: `O líquido variou ${shown} em relação ao mês anterior.` }];
  });
}

/** Events that a divergence names. */
const SHOWN_NAMES = 4;

const inOrder = (rows: ReadonlyMap<string, Despesa>) =>
  [...rows.values()]
    .filter(({ valor }) => !valor.isZero)
    .toSorted(
      (a, b) => (a.dotacao_id ?? 0) - (b.dotacao_id ?? 0) || a.natureza_despesa_id - b.natureza_despesa_id || a.evento_id - b.evento_id,
    );

/** The expense of a folha, by ficha, natureza and event. */
class Gastos {
  private readonly mapa: MapaDotacoes;
  private readonly found = new Map<string, Despesa>();
  private readonly withheld = new Map<string, Despesa>();

  constructor(mapa: MapaDotacoes) {
    this.mapa = mapa;
  }

  /** Proventos, less the discounts that reduce the expense. */
  doContracheque(one: Contracheque, { departamento_id, regime }: VinculoRow, eventos: Carga['eventos']): void {
    const byId = new Map(eventos.map((evento) => [evento.id, evento]));
    this.doDesconto(one, { departamento_id, regime }, byId);
    for (const { evento_id, valor } of one.linhas) {
      const evento = byId.get(evento_id);
      if (!evento?.natureza_despesa_id || (evento.tipo === 'desconto' && !evento.anula_despesa)) continue;
      const signed = evento.tipo === 'desconto' ? Fraction.ZERO.minus(valor) : Fraction.of(valor);
      this.add({ departamento: departamento_id, regime, natureza: evento.natureza_despesa_id }, evento_id, signed);
    }
  }

  /** What is withheld of a contracheque, shared among what pays it by how much each pays (M3). */
  private doDesconto(
    one: Contracheque,
    { departamento_id, regime }: Pick<VinculoRow, 'departamento_id' | 'regime'>,
    byId: ReadonlyMap<number, Carga['eventos'][number]>,
  ): void {
    const paid = new Map<string, { dotacao_id: number | null; natureza_despesa_id: number; valor: Fraction }>();
    for (const { evento_id, valor } of one.linhas) {
      const evento = byId.get(evento_id);
      if (!evento?.natureza_despesa_id || (evento.tipo === 'desconto' && !evento.anula_despesa)) continue;
      const natureza = evento.natureza_despesa_id;
      const signed = evento.tipo === 'desconto' ? Fraction.ZERO.minus(valor) : Fraction.of(valor);
      const parts = this.mapa.partes({ departamento: departamento_id, regime, natureza }, signed);
      for (const part of parts.length > 0 ? parts : [{ dotacao: null, valor: signed }]) {
        const key = [part.dotacao, natureza].join(' ');
        const before = paid.get(key)?.valor ?? Fraction.ZERO;
        paid.set(key, { dotacao_id: part.dotacao, natureza_despesa_id: natureza, valor: before.plus(part.valor) });
      }
    }
    const payers = [...paid.values()].filter(({ valor }) => valor.isPositive);
    for (const { evento_id, valor } of one.linhas) {
      const evento = byId.get(evento_id);
      if (evento?.tipo !== 'desconto' || (evento.anula_despesa && evento.natureza_despesa_id)) continue;
      const parts = repartir(
        Fraction.of(valor),
        payers.map((payer) => payer.valor),
      );
      for (const [n, { dotacao_id, natureza_despesa_id }] of payers.entries()) {
        const key = [dotacao_id, natureza_despesa_id, evento_id].join(' ');
        const before = this.withheld.get(key)?.valor ?? Fraction.ZERO;
        this.withheld.set(key, { dotacao_id, natureza_despesa_id, evento_id, valor: before.plus(parts[n] as Fraction) });
      }
    }
  }

  retidos(): Despesa[] {
    return inOrder(this.withheld);
  }

  add(gasto: Gasto, evento_id: number, valor: Fraction): void {
    const parts = this.mapa.partes(gasto, valor);
    for (const part of parts.length > 0 ? parts : [{ dotacao: null, valor }]) {
      const key = [part.dotacao, gasto.natureza, evento_id].join(' ');
      const before = this.found.get(key)?.valor ?? Fraction.ZERO;
      this.found.set(key, { dotacao_id: part.dotacao, natureza_despesa_id: gasto.natureza, evento_id, valor: before.plus(part.valor) });
    }
  }

  todos(): Despesa[] {
    return inOrder(this.found);
  }

  /** A line without ficha keeps the folha from being checked (5.9). */
  semFicha(eventos: Carga['eventos']): Dito[] {
    const lacking = this.todos().filter(({ dotacao_id }) => dotacao_id === null);
    const total = Fraction.sum(lacking.map(({ valor }) => valor));
    if (total.isZero) return [];
    const shown = formatDecimal(total.text());
    const names = eventos.filter(({ id }) => lacking.some(({ evento_id }) => evento_id === id)).map(({ nome }) => nome);
    const which =
      names.length > SHOWN_NAMES ? `${names.slice(0, SHOWN_NAMES).join(', ')} e mais ${names.length - SHOWN_NAMES}` : names.join(', ');
    return [
      {
        funcionario_id: null,
        gravidade: 'erro',
        texto: `R$ ${shown} de despesa sem ficha (${which}): complete as dotações da folha, em Lançamentos.`,
      },
    ];
  }
}

interface EncargoRow {
  evento_id: number;
  base: string;
  aliquota: string;
  valor: string;
}

/** Percent of the remuneration that goes to the FGTS (Lei 8.036/1990, art. 15). */
const FGTS = '8';

/** What the entity owes of each regime, on the total, shared among the fichas of each vínculo (5.9). */
function encargosDe(made: readonly Contracheque[], rows: ReadonlyMap<number, VinculoRow>, carga: Carga, gastos: Gastos): EncargoRow[] {
  const eventOf = (rotina: RotinaDoEnte) =>
    carga.eventos.find(({ formula_tipo, formula }) => formula_tipo === 'sistema' && formula === rotina);
  const found: EncargoRow[] = [];
  const cobrar = (rotina: RotinaDoEnte, aliquota: string, of: readonly Contracheque[], base: (one: Contracheque) => string) => {
    const evento = eventOf(rotina);
    const { base: total, valor, partes } = encargo(of.map(base), aliquota);
    if (!evento || Fraction.of(valor).isZero) return;
    found.push({ evento_id: evento.id, base: total, aliquota, valor });
    for (const [n, part] of partes.entries()) {
      const { departamento_id, regime } = rows.get(of[n]?.vinculo ?? 0) as VinculoRow;
      if (evento.natureza_despesa_id && !Fraction.of(part).isZero)
        gastos.add({ departamento: departamento_id, regime, natureza: evento.natureza_despesa_id }, evento.id, Fraction.of(part));
    }
  };
  const both = (a: string, b: string) => Fraction.of(a).plus(b).text();
  const ofRgps = made.filter(({ vinculo }) => rows.get(vinculo)?.regime === 'rgps');
  const { patronal, rat, fap } = carga.patronal;
  const inss = ({ bases }: Contracheque) => both(bases.inss, bases.inss_13);
  cobrar('patronal_inss', patronal, ofRgps, inss);
  cobrar('rat_inss', Fraction.of(rat).times(fap).text(4), ofRgps, inss);
  const celetistas = made.filter(({ vinculo }) => rows.get(vinculo)?.celetista);
  cobrar('fgts', FGTS, celetistas, ({ bases }) => bases.fgts);
  for (const [id, rates] of [...carga.previdencias].toSorted(([a], [b]) => a - b)) {
    const of = made.filter(({ vinculo }) => rows.get(vinculo)?.regime === 'rpps' && rows.get(vinculo)?.outra_previdencia_id === id);
    const rpps = ({ bases }: Contracheque) => both(bases.rpps, bases.rpps_13);
    cobrar('patronal_rpps', rates.patronal_normal, of, rpps);
    cobrar('suplementar_rpps', rates.patronal_suplementar, of, rpps);
    cobrar('taxa_rpps', rates.taxa_administracao, of, rpps);
  }
  return found;
}

interface Found {
  contracheques: readonly Contracheque[];
  encargos: readonly EncargoRow[];
  gastos: Gastos;
  said: readonly Dito[];
  tabelas: string;
}

async function escrever(tx: Work, id: number, { contracheques, encargos, gastos, said, tabelas }: Found): Promise<void> {
  const total = (name: 'proventos' | 'descontos' | 'liquido') => Fraction.sum(contracheques.map((one) => one[name])).text();
  await tx.db.execute(
    `update folha_pagamento set vinculos = $2, proventos = $3, descontos = $4, liquido = $5, encargos_total = $6, tabelas = $7,
            versao = versao + 1 where id = $1 and cliente_id = $8`,
    [
      id,
      contracheques.length,
      total('proventos'),
      total('descontos'),
      total('liquido'),
      Fraction.sum(encargos.map(({ valor }) => valor)).text(),
      tabelas,
      tx.cliente.id,
    ],
  );
  for (const table of ['folha_divergencia', 'folha_encargo', 'folha_despesa', 'folha_retencao'])
    await tx.db.execute(`delete from ${table} where pai_id = $1`, [id]);
  await tx.db.execute(
    `insert into folha_divergencia (pai_id, ordem, funcionario_id, gravidade, texto)
     select $1, x.n, x.funcionario_id, x.gravidade, left(x.texto, 400)
       from rows from (jsonb_to_recordset($2::jsonb) as (funcionario_id bigint, gravidade text, texto text)) with ordinality as x(funcionario_id, gravidade, texto, n)`,
    [id, JSON.stringify(said.toSorted((a, b) => Number(b.gravidade === 'erro') - Number(a.gravidade === 'erro')))],
  );
  await tx.db.execute(
    `insert into folha_encargo (pai_id, ordem, evento_id, base, aliquota, valor)
     select $1, x.n, x.evento_id, x.base, x.aliquota, x.valor
       from rows from (jsonb_to_recordset($2::jsonb) as (evento_id bigint, base numeric, aliquota numeric, valor numeric)) with ordinality as x(evento_id, base, aliquota, valor, n)`,
    [id, JSON.stringify(encargos)],
  );
  for (const [table, rows] of [
    ['folha_despesa', gastos.todos()],
    ['folha_retencao', gastos.retidos()],
  ] as const)
    await tx.db.execute(
      `insert into ${table} (pai_id, ordem, dotacao_id, natureza_despesa_id, evento_id, valor)
       select $1, x.n, x.dotacao_id, x.natureza_despesa_id, x.evento_id, x.valor
         from rows from (jsonb_to_recordset($2::jsonb) as (dotacao_id bigint, natureza_despesa_id bigint, evento_id bigint, valor numeric))
           with ordinality as x(dotacao_id, natureza_despesa_id, evento_id, valor, n)`,
      [id, JSON.stringify(rows.map((row) => ({ ...row, valor: row.valor.text() })))],
    );
}
