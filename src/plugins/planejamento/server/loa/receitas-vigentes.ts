import { z } from 'zod';
import type { AnyRecord } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import { tellWritten } from '../../../../server/resources/listeners';
import { insertMany } from '../../../../server/resources/many';
import { readRecord } from '../../../../server/resources/record';
import { audit } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { completarReceita, julgarReceita } from '../../calculo/linhas/receita';
import { previsaoReceita } from '../../resources/loa/previsao_receita';
import { fonteSql, naturezaReceitaSql } from '../linhas/classification-sql';
import { lerListas } from '../linhas/ler-listas';
import { lerVersao } from '../linhas/version';

/** What is collected: who, as what and for which fonte. */
export interface ReceitaKey {
  orgao_id: number;
  natureza_receita_id: number;
  fonte_recurso_id: number;
  /** When what is collected has one. */
  codigo_acompanhamento_id?: number | null | undefined;
}

const MOST_CHOICES = 20;
const ofOneId = z.number('Informe o código interno.').int().positive();

/** What Financeiro and Contabilidade use of the forecast: only rows of the version in force (R1). */
export const receitaEndpoints = [
  endpoint({
    method: 'GET',
    url: `${previsaoReceita.api.path}/selecao`,
    access: { menu: [previsaoReceita.menu], regra: 1 },
    tag: previsaoReceita.label.many,
    summary: 'Previsão da receita: linhas da lei em vigor, para escolher',
    query: z.object({ termo: z.string().max(100).optional(), orgao_id: z.coerce.number().int().positive().optional() }),
    handle: async (work, { query }) => ({ data: await escolher(work, query.termo ?? '', query.orgao_id ?? null) }),
  }),
  endpoint({
    method: 'POST',
    url: `${previsaoReceita.api.path}/nao-prevista`,
    access: { menu: [previsaoReceita.menu], regra: 2 },
    tag: previsaoReceita.label.many,
    summary: 'Previsão da receita: linha para o que se arrecada sem previsão',
    body: z.object({
      orgao_id: ofOneId,
      natureza_receita_id: ofOneId,
      fonte_recurso_id: ofOneId,
      codigo_acompanhamento_id: ofOneId.nullish(),
    }),
    handle: async (work, { body }) => ({
      message: 'A receita pode ser lançada.',
      result: await work.transact((tx) => unforeseenRevenue(tx, body)),
    }),
  }),
];

/** The LOA in force: `$1` is the cliente and `$2` the exercício. */
export const VIGENTE = `select v.id from public.versao_planejamento v where v.cliente_id = $1 and v.instrumento = 'loa' and v.exercicio_referencia = $2
  and v.situacao_versao = 'vigente' and v.data_exclusao is null`;

async function escolher(work: Work, termo: string, orgao: number | null): Promise<unknown[]> {
  const text = `%${termo.replace(/[\\%_]/g, '\\$&')}%`;
  return work.db.rows(
    `select r.id, r.ficha, ${naturezaReceitaSql('r')} as natureza, n.nome, ${fonteSql('r')} as fonte, r.orgao_id, r.valor_liquido::text as valor_liquido, r.origem,
            concat_ws(' · ', lpad(r.ficha::text, 4, '0'), ${naturezaReceitaSql('r')}, n.nome, ${fonteSql('r')},
              (select 'CO ' || c.codigo from public.codigo_acompanhamento c where c.id = r.codigo_acompanhamento_id)) as rotulo
       from public.previsao_receita r join public.natureza_receita n on n.id = r.natureza_receita_id
      where r.cliente_id = $1 and r.data_exclusao is null and r.versao_planejamento_id in (${VIGENTE})
        and ($3::bigint is null or r.orgao_id = $3)
        and (f_busca(${naturezaReceitaSql('r')} || ' ' || n.nome) like f_busca($4) or lpad(r.ficha::text, 4, '0') like $4)
      order by r.ficha limit ${MOST_CHOICES}`,
    [work.cliente.id, work.setting.exercicio, orgao, text],
  );
}

/**
 * The row that receives what was collected: the one of the law in force, or, when the law did not foresee it, one of value
 * zero with the next ficha, made once whoever asks (R2). It is part of no report of the law. Without a CO, any row of the rest is the one.
 *
 * @throws ValidationError without a LOA in force, or when a classification may not be used
 */
export async function unforeseenRevenue(tx: Work, key: ReceitaKey): Promise<AnyRecord> {
  const { cliente, setting } = tx;
  // two who collect the same at once: the second finds the row of the first
  const [version] = await tx.db.rows<{ id: number }>(`${VIGENTE} for no key update of v`, [cliente.id, setting.exercicio]);
  if (!version) throw new ValidationError({ exercicio: [`Não há LOA em vigor em ${setting.exercicio}.`] });
  const resource = tx.services.registry.get(previsaoReceita.name);
  const known = await tx.db.first<{ id: number }>(
    `select id from previsao_receita
      where versao_planejamento_id = $1 and orgao_id = $2 and natureza_receita_id = $3 and fonte_recurso_id = $4
        and ($5::bigint is null or codigo_acompanhamento_id = $5)
      order by codigo_acompanhamento_id is not null, ficha, id limit 1`,
    [version.id, key.orgao_id, key.natureza_receita_id, key.fonte_recurso_id, key.codigo_acompanhamento_id ?? null],
  );
  if (known) return readRecord(tx, resource, known.id);
  const frame = await lerVersao(tx, version.id);
  if (!frame) throw new ValidationError({ exercicio: [`Não há LOA em vigor em ${setting.exercicio}.`] });
  const lookups = await lerListas(tx, frame);
  const row = { versao_planejamento_id: version.id, ...key, metodo: 'manual', valor_bruto: '0.00' };
  const completed = { ...row, ...completarReceita(row, lookups), origem: 'nao_prevista', ficha: await proximaFicha(tx) };
  const issues = julgarReceita(completed, frame, lookups);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const [id = 0] = await insertMany(tx, resource, [completed]);
  const record = await readRecord(tx, resource, id);
  audit(tx, resource, record, 'incluir', { depois: completed });
  await tellWritten(tx, resource, record, { acao: 'incluir', words: null });
  return record;
}

async function proximaFicha(tx: Work): Promise<number> {
  const row = await tx.db.first<{ ficha: number }>(
    `select coalesce(max(ficha), 0) + 1 as ficha from public.previsao_receita where cliente_id = $1 and versao_planejamento_id in (${VIGENTE})`,
    [tx.cliente.id, tx.setting.exercicio],
  );
  return row?.ficha ?? 1;
}
