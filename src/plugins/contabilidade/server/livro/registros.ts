import type { Work } from '../../../../server/work';
import { COMODINS } from '../../resources/evento_contabil';
import { PAPEIS } from '../../resources/natureza_conta';
import { completarCodigoDaConta } from '../tabelas/plano';
import { type DePara, deParaDe, LINHAS_DO_DE_PARA, type LinhaDoDePara, procuradas } from './de-para';
import { type Registros, refusal } from './partidas';
import type { Conta, Contexto, EventoEmVigor, LinhaDoFato, ParDoEvento, Parte } from './tipos';

/**
 * The events in force on a day, by code.
 *
 * @throws ValidationError when one is not there (V5)
 */
export async function lerEventos(work: Work, codigos: readonly string[], data: string): Promise<Map<string, EventoEmVigor>> {
  const rows = await work.db.rows<{
    id: number;
    codigo: string;
    nome: string;
    historico_modelo: string | null;
    pares: ParDoEvento[] | null;
  }>(
    `select distinct on (e.codigo) e.id, e.codigo, e.nome, e.historico_modelo,
            (select json_agg(json_build_object('conta_debito', p.conta_debito, 'conta_credito', p.conta_credito, 'base', p.base, 'fonte', p.fonte) order by p.ordem)
               from evento_contabil_pares p where p.pai_id = e.id) as pares
       from evento_contabil e
      where e.codigo = any($1::text[]) and e.situacao and e.vigencia_inicio <= $2 and (e.vigencia_fim is null or e.vigencia_fim >= $2)
      order by e.codigo, e.vigencia_inicio desc`,
    [codigos, data],
  );
  const found = new Map(rows.map(({ pares, ...row }) => [row.codigo, { ...row, pares: pares ?? [] }]));
  const absent = codigos.find((codigo) => !found.has(codigo));
  if (absent) throw refusal(`Evento contábil ${absent} não configurado em ${work.setting.exercicio}.`);
  return found;
}

/** Everything else that the lines of these parts may ask of the registers, in a statement, or a few when some nature is intra OFSS. */
export async function lerRegistros(
  work: Work,
  eventos: Iterable<EventoEmVigor>,
  { partes, codigoDe, naturezasDe }: Classificadas,
  linhas: readonly LinhaDoFato[] = [],
): Promise<Registros> {
  const contextos = partes.map(({ contexto }) => contexto ?? {});
  const named = [
    ...accountsNamed(eventos),
    ...linhas.map(({ conta }) => conta),
    ...partes.flatMap(({ retencoes = [] }) => retencoes.map(({ conta }) => conta)),
    ...contextos.flatMap((c) => [
      ...Object.values({ ...c.contas }).filter((conta) => !(conta in COMODINS)),
      ...Object.values({ ...c.contas_do_credito }),
      ...[c.conta_bancaria, c.conta_destino].flatMap((conta) => conta?.conta_contabil ?? []),
    ]),
  ];
  const { contas, dePara } = await lerContas(work, named, [...new Set(contextos.flatMap(naturezasDe))]);
  const accountFor = (papel: string, c: Contexto) =>
    naturezasDe(c)
      .map((natureza) => dePara(papel, natureza, c.tipo_despesa))
      .find((conta) => conta !== undefined);
  const found = contextos.flatMap((c) => Object.keys(PAPEIS).flatMap((papel) => accountFor(papel, c) ?? []));
  // an intra OFSS account is of no row of the de-para
  const intra = found.filter((codigo) => !contas.has(completarCodigoDaConta(codigo)));
  const others = intra.length > 0 ? (await lerContas(work, intra, [])).contas : contas;
  return {
    conta: (codigo) => contas.get(codigo) ?? others.get(codigo),
    fonteStn: (id) => codigoDe(`f${id}`),
    natureza: (c) => naturezasDe(c)[0],
    dePara: (papel, c) => (papel in PAPEIS ? accountFor(papel, c) : undefined),
  };
}

/** Accounts that the context of any document may lead to: those of conta bancária and of the control of the fonte. */
const ALWAYS = ['1.1.1.1.1.01', '1.1.1.1.1.06', '1.1.1.1.1.19', '1.1.1.1.1.30', '1.1.1.1.1.50', '7.2.1.1.1', '7.2.1.1.2', '7.2.1.1.3'];

function accountsNamed(eventos: Iterable<EventoEmVigor>): string[] {
  const sides = [...eventos].flatMap(({ pares }) => pares.flatMap(({ conta_debito, conta_credito }) => [conta_debito, conta_credito]));
  return [
    ...sides.flatMap((side) => side.split('|').map((token) => token.replace(/:.$/, ''))).filter((token) => !(token in COMODINS)),
    ...ALWAYS,
  ];
}

/** The accounts of the chart by these codes and those that the de-para of these natures leads to, and the de-para itself. */
async function lerContas(
  work: Work,
  codigos: readonly string[],
  naturezas: readonly string[],
): Promise<{ contas: Map<string, Conta>; dePara: DePara }> {
  const rows = await work.db.rows<Conta & Partial<LinhaDoDePara> & Record<string, unknown>>(
    `with linha as (${LINHAS_DO_DE_PARA})
     select c.id, c.codigo, c.isf, c.conta_corrente_classe, null as prefixo, null as papel, null as tipo_despesa, null as conta
       from plano_conta c where c.codigo = any($2::text[]) or c.codigo in (select l.conta from linha l)
     union all select null, null, null, null, l.prefixo, l.papel, l.tipo_despesa, l.conta from linha l`,
    [procuradas(naturezas), [...new Set(codigos.map(completarCodigoDaConta))]],
  );
  const linhas = rows.filter((row): row is (typeof rows)[number] & LinhaDoDePara => typeof row.prefixo === 'string');
  return {
    contas: new Map(
      rows
        .filter(({ id }) => id !== null)
        .map(({ id, codigo, isf, conta_corrente_classe }) => [codigo, { id, codigo, isf, conta_corrente_classe }]),
    ),
    dePara: await deParaDe(work, naturezas, linhas),
  };
}

/** Parts of a fact with what their dotações say, and what the registers call the fontes and the natures of all of them. */
interface Classificadas {
  partes: Parte[];
  /** STN code of a fonte (`f1`); code of a nature of revenue (`r1`) or of expense (`d1`). */
  codigoDe: (chave: string) => string | undefined;
  /** Codes of the natures of a context. */
  naturezasDe: (contexto: Contexto) => string[];
}

/**
 * The contexts with what their dotações say: fonte, CO and nature of the expense.
 *
 * @throws ValidationError of a dotação that is not of the year
 */
export async function classificarPartes(work: Work, partes: readonly Parte[]): Promise<Classificadas> {
  const ids = (pick: (contexto: Contexto) => (number | undefined)[]) =>
    [...new Set(partes.flatMap(({ contexto }) => pick(contexto ?? {})))].filter((id) => id !== undefined);
  const dotacoes = ids((c) => [c.dotacao_id]);
  const rows = await work.db.rows<{
    de: string;
    id: number;
    codigo: string;
    fonte_recurso_id: number;
    co_id: number;
    natureza_despesa_id: number;
  }>(
    `with d as (select id, fonte_recurso_id, codigo_acompanhamento_id as co_id, natureza_despesa_id from dotacao where id = any($4::bigint[]))
     select 'dotacao' as de, d.id, null as codigo, d.fonte_recurso_id, d.co_id, d.natureza_despesa_id from d
     union all select 'f', f.id, f.codigo_stn, null, null, null from fonte_recurso f
      where f.id = any($1::bigint[]) or f.id in (select d.fonte_recurso_id from d)
     union all select 'r', r.id, r.codigo, null, null, null from natureza_receita r where r.id = any($2::bigint[])
     union all select 'd', n.id, n.codigo, null, null, null from natureza_despesa n
      where n.id = any($3::bigint[]) or n.id in (select d.natureza_despesa_id from d)`,
    [
      ids((c) => [c.fonte_recurso_id, c.fonte_origem_id, c.fonte_destino_id]),
      ids((c) => [c.natureza_receita_id]),
      ids((c) => [c.natureza_despesa_id]),
      dotacoes,
    ],
  );
  const known = new Map(
    rows
      .filter(({ de }) => de === 'dotacao')
      .map(({ id, fonte_recurso_id, co_id, natureza_despesa_id }) => [id, { fonte_recurso_id, co_id, natureza_despesa_id }]),
  );
  const lost = dotacoes.find((id) => !known.has(id));
  if (lost !== undefined) throw refusal(`A dotação ${lost} não é do exercício ${work.setting.exercicio}.`);
  const codigos = new Map(rows.map(({ de, id, codigo }) => [`${de}${id}`, codigo]));
  return {
    partes: partes.map((parte) => {
      const { contexto } = parte;
      const own = contexto?.dotacao_id === undefined ? undefined : known.get(contexto.dotacao_id);
      return own ? { ...parte, contexto: { ...own, ...contexto } } : parte;
    }),
    codigoDe: (chave) => codigos.get(chave),
    naturezasDe: (c) =>
      [codigos.get(`r${c.natureza_receita_id}`), codigos.get(`d${c.natureza_despesa_id}`)].filter((codigo) => codigo !== undefined),
  };
}
