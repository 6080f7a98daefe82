import type { Work } from '../../../../server/work';
import { COMODINS } from '../../resources/evento_contabil';
import { PAPEIS } from '../../resources/natureza_conta';
import { completarCodigoDaConta } from '../tabelas/plano';
import { lerDePara } from './de-para';
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

/** Everything that the lines of these parts may ask of the registers, in a few statements whatever their number. */
export async function lerRegistros(
  work: Work,
  eventos: Iterable<EventoEmVigor>,
  partes: readonly Parte[],
  linhas: readonly LinhaDoFato[] = [],
): Promise<Registros> {
  const contextos = partes.map(({ contexto }) => contexto ?? {});
  const ids = (pick: (contexto: Contexto) => (number | undefined)[]) =>
    [...new Set(contextos.flatMap(pick))].filter((id) => id !== undefined);
  const codigos = await work.db.rows<{ chave: string; codigo: string }>(
    `select 'f' || id as chave, codigo_stn as codigo from fonte_recurso where id = any($1::bigint[])
     union all select 'r' || id, codigo from natureza_receita where id = any($2::bigint[])
     union all select 'd' || id, codigo from natureza_despesa where id = any($3::bigint[])`,
    [
      ids((c) => [c.fonte_recurso_id, c.fonte_origem_id, c.fonte_destino_id]),
      ids((c) => [c.natureza_receita_id]),
      ids((c) => [c.natureza_despesa_id]),
    ],
  );
  const codigoDe = new Map(codigos.map(({ chave, codigo }) => [chave, codigo]));
  const naturezas = codigos.filter(({ chave }) => !chave.startsWith('f')).map(({ codigo }) => codigo);
  const dePara = await lerDePara(work, [...new Set(naturezas)]);
  const naturezasDe = (c: Contexto) =>
    [codigoDe.get(`r${c.natureza_receita_id}`), codigoDe.get(`d${c.natureza_despesa_id}`)].filter((codigo) => codigo !== undefined);
  const accountFor = (papel: string, c: Contexto) =>
    naturezasDe(c)
      .map((natureza) => dePara(papel, natureza, c.tipo_despesa))
      .find((conta) => conta !== undefined);
  const contas = await lerContas(work, [
    ...accountsNamed(eventos),
    ...linhas.map(({ conta }) => conta),
    ...partes.flatMap(({ retencoes = [] }) => retencoes.map(({ conta }) => conta)),
    ...contextos.flatMap((c) => [
      ...Object.values(c.contas ?? {}).filter((conta) => !(conta in COMODINS)),
      ...[c.conta_bancaria, c.conta_destino].flatMap((conta) => conta?.conta_contabil ?? []),
    ]),
    ...contextos.flatMap((c) => Object.keys(PAPEIS).flatMap((papel) => accountFor(papel, c) ?? [])),
  ]);
  return {
    conta: (codigo) => contas.get(codigo),
    fonteStn: (id) => codigoDe.get(`f${id}`),
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

async function lerContas(work: Work, codigos: readonly string[]): Promise<Map<string, Conta>> {
  const rows = await work.db.rows<Conta & Record<string, unknown>>(
    'select id, codigo, isf, conta_corrente_classe from plano_conta where codigo = any($1::text[])',
    [[...new Set(codigos.map(completarCodigoDaConta))]],
  );
  return new Map(rows.map((row) => [row.codigo, row]));
}

/** The contexts with what their dotações say: fonte, CO and nature of the expense. */
export async function completarDasDotacoes(work: Work, partes: readonly Parte[]): Promise<Parte[]> {
  const ids = [...new Set(partes.flatMap(({ contexto }) => contexto?.dotacao_id ?? []))];
  if (ids.length === 0) return [...partes];
  const rows = await work.db.rows<{ id: number; fonte_recurso_id: number; co_id: number; natureza_despesa_id: number }>(
    'select id, fonte_recurso_id, codigo_acompanhamento_id as co_id, natureza_despesa_id from dotacao where id = any($1::bigint[])',
    [ids],
  );
  const known = new Map(rows.map(({ id, ...rest }) => [id, rest]));
  const lost = ids.find((id) => !known.has(id));
  if (lost !== undefined) throw refusal(`A dotação ${lost} não é do exercício ${work.setting.exercicio}.`);
  return partes.map((parte) => {
    const { contexto } = parte;
    const own = contexto?.dotacao_id === undefined ? undefined : known.get(contexto.dotacao_id);
    return own ? { ...parte, contexto: { ...own, ...contexto } } : parte;
  });
}
