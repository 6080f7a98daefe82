import { lastDayOf } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { Quadro, VinculoDoQuadro } from '../../parts/conciliacao/quadro';
import { conferirSaldo } from './importar';
import { type LinhaPendente, lerConciliacao, lerPendentes, lerResumo, mesConcluido } from './ler';

/** Everything that the screen of a reconciliation shows: the identity, both sides of the month with what came pending, and the links. */
export async function lerQuadro(work: Work, id: number): Promise<Quadro> {
  const record = await lerConciliacao(work, id);
  const { conta_bancaria_id: conta, mes, situacao, saldo_arquivo, saldo_arquivo_em } = record;
  const fim = lastDayOf(mes);
  const done = await mesConcluido(work, conta);
  const pendentes = await lerPendentes(work, conta, fim);
  const vinculos = await lerVinculos(work, conta, `${mes}-01`, fim);
  return {
    id,
    conta_bancaria_id: conta,
    mes,
    situacao,
    aberta: situacao === 'aberta' && (done === null || done < mes),
    resumo: await lerResumo(work, record),
    aviso: saldo_arquivo ? await conferirSaldo(work, record, saldo_arquivo, saldo_arquivo_em) : null,
    motivos: await motivosDe(work, pendentes),
    extrato: pendentes.filter(({ lado }) => lado === 'extrato'),
    livro: pendentes.filter(({ lado }) => lado === 'livro'),
    vinculos,
  };
}

/** Why lines of the statement wait, by their ids. */
async function motivosDe(work: Work, pendentes: readonly LinhaPendente[]): Promise<Record<number, string>> {
  const rows = await work.db.rows<{ id: number; motivo: string }>(
    `select e.id, e.motivo_pendencia as motivo from public.extrato_bancario_linha e
      where e.cliente_id = $1 and e.id = any($2::bigint[]) and e.motivo_pendencia is not null`,
    [work.cliente.id, pendentes.flatMap(({ lado, id }) => (lado === 'extrato' ? [id] : []))],
  );
  return Object.fromEntries(rows.map(({ id, motivo }) => [id, motivo]));
}

/** The links of a month of an account, with the lines of each. */
async function lerVinculos(work: Work, conta: number, de: string, ate: string): Promise<VinculoDoQuadro[]> {
  return work.db.rows<VinculoDoQuadro & Record<string, unknown>>(
    `select k.id, k.regra, to_char(k.data, 'YYYY-MM-DD') as data,
            coalesce((select json_agg(json_build_object('id', e.id, 'data', to_char(e.data, 'YYYY-MM-DD'), 'historico', e.historico, 'documento', e.documento, 'valor', a.valor::text) order by e.data, e.id)
               from public.conciliacao_vinculo_extrato a join public.extrato_bancario_linha e on e.id = a.linha_id where a.vinculo_id = k.id), '[]') as extrato,
            coalesce((select json_agg(json_build_object('id', l.id, 'data', to_char(l.data, 'YYYY-MM-DD'), 'historico', l.historico, 'documento', l.documento, 'valor', a.valor::text) order by l.data, l.id)
               from public.conciliacao_vinculo_livro a join public.lancamento_contabil l on l.id = a.lancamento_id where a.vinculo_id = k.id), '[]') as livro
       from public.conciliacao_vinculo k where k.cliente_id = $1 and k.conta_bancaria_id = $2 and k.data between $3::date and $4::date order by k.data, k.id`,
    [work.cliente.id, conta, de, ate],
  );
}
