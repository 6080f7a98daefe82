import { endpoint } from '../../../server/http/endpoint';
import type { Work } from '../../../server/work';
import { naturezaConta, PAPEIS } from '../resources/natureza_conta';
import { type DePara, lerDePara } from './livro/de-para';
import { naturezaEscrita } from './livro/partidas';
import { lerEventos } from './livro/registros';

/** A nature as a document uses it. */
export interface NaturezaUsada {
  /** `3.3.90.39.00` of expense, `1.1.1.2.50.0.1` of revenue. */
  codigo: string;
  tipo_despesa?: string | null | undefined;
}

/**
 * V5 before any money moves: why an event could not be posted for these natures on a day, one message for each.
 *
 * @param data AAAA-MM-DD
 */
export async function faltasDoEvento(work: Work, evento: string, naturezas: readonly NaturezaUsada[], data: string): Promise<string[]> {
  if (naturezas.length === 0) return [];
  const { pares } = (await lerEventos(work, [evento], data)).get(evento) ?? { pares: [] };
  const sides = pares.flatMap(({ conta_debito, conta_credito }) => [conta_debito, conta_credito]);
  const papeis = [...new Set(sides.flatMap((side) => side.split('|')).map((token) => token.replace(/:.$/, '')))].filter(
    (token) => token in PAPEIS,
  );
  const dePara = await lerDePara(
    work,
    naturezas.map(({ codigo }) => codigo),
  );
  const lost = naturezas.filter(({ codigo, tipo_despesa }) => papeis.some((papel) => dePara(papel, codigo, tipo_despesa) === undefined));
  return [...new Set(lost.map(({ codigo }) => codigo))].map(
    (codigo) => `Evento contábil ${evento} não configurado para a natureza ${naturezaEscrita(codigo)}.`,
  );
}

async function temOrganograma(work: Work): Promise<boolean> {
  return (await work.db.first('select id from plano_conta limit 1')) !== undefined;
}

/** Events by which a nature of the law is first posted: the settlement of an expense, the collection of a revenue and its assessment. */
const LIQUIDACAO = '3021';
const ARRECADACAO = '2021';

/** What a nature of revenue asks of the de-para; nothing of what its own document says (loans, sale of assets). */
function papeisDaReceita(codigo: string): readonly string[] {
  if (/^[28]\.[12]\./.test(codigo) || codigo.startsWith('9')) return [];
  return /^[17]\.1\./.test(codigo) ? ['VPA', 'CRE'] : ['VPA'];
}

/** What a nature of expense asks of it; nothing of the reserves, which are never settled. */
function papeisDaDespesa(codigo: string): readonly string[] {
  return codigo.startsWith('9') || codigo.split('.')[3] === '99' ? [] : ['VPD', 'PAS'];
}

/** Roles that a nature has no account for. */
const faltamA = (dePara: DePara, codigo: string, papeis: readonly string[]) =>
  papeis.filter((papel) => dePara(papel, codigo) === undefined);

/**
 * What a law cannot be posted by: the natures of its rows without an account, one message for each. Nothing of an exercício that
 * has no chart yet.
 */
export async function faltasDaLei(work: Work, lei: { despesas: readonly string[]; receitas: readonly string[] }): Promise<string[]> {
  if (!(await temOrganograma(work))) return [];
  const dePara = await lerDePara(work, [...lei.despesas, ...lei.receitas]);
  const lost = (codigos: readonly string[], papeisDe: (codigo: string) => readonly string[], evento: string) =>
    [...new Set(codigos)]
      .filter((codigo) => faltamA(dePara, codigo, papeisDe(codigo)).length > 0)
      .sort()
      .map((codigo) => `Evento contábil ${evento} não configurado para a natureza ${naturezaEscrita(codigo)}.`);
  return [...lost(lei.despesas, papeisDaDespesa, LIQUIDACAO), ...lost(lei.receitas, papeisDaReceita, ARRECADACAO)];
}

/** The natures that have no account: all that a dotação may use, and those of the LOA in force, of revenue and of expense. */
export const naturezasSemConta = endpoint({
  method: 'GET',
  url: `${naturezaConta.api.path}/sem-conta`,
  access: { menu: [naturezaConta.menu], regra: 1 },
  tag: naturezaConta.label.many,
  summary: 'Naturezas da despesa e da receita que ainda não têm conta no exercício',
  handle: async (work) => {
    const rows = await work.db.rows<{ codigo: string; nome: string; despesa: boolean; na_lei: boolean }>(
      `select n.codigo, n.nome, true as despesa,
              exists (select from public.dotacao d where d.natureza_despesa_id = n.id and d.cliente_id = $1 and d.exercicio = $2 and d.data_exclusao is null) as na_lei
         from natureza_despesa n where n.situacao and n.analitica
          and coalesce(n.vigencia_inicio, 0) <= $2 and coalesce(n.vigencia_fim, 9999) >= $2
        union all
       select distinct n.codigo, n.nome, false, true from public.previsao_receita r join public.natureza_receita n on n.id = r.natureza_receita_id
         join public.versao_planejamento v on v.id = r.versao_planejamento_id
        where r.cliente_id = $1 and v.instrumento = 'loa' and v.exercicio_referencia = $2 and v.situacao_versao = 'vigente'
          and r.data_exclusao is null and v.data_exclusao is null
        order by na_lei desc, despesa desc, codigo`,
      [work.cliente.id, work.setting.exercicio],
    );
    const dePara = await lerDePara(
      work,
      rows.map(({ codigo }) => codigo),
    );
    return rows
      .map(({ despesa, ...row }) => ({
        ...row,
        papeis: faltamA(dePara, row.codigo, (despesa ? papeisDaDespesa : papeisDaReceita)(row.codigo)),
      }))
      .filter(({ papeis }) => papeis.length > 0);
  },
});
