import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { aReceberSql } from '../fornecimento/saldos';
import { saldoVinculadoSql } from './saldo-vinculado';
import { empenhadoSql, executadoSql, liquidadoSql } from './valores';

/** What may be half done in a contract, and what to do of it. */
const PENDENCIAS = {
  medicoes: 'Há medição que não foi aprovada: aprove-a ou exclua-a antes.',
  recebimentos: 'Há entrega recebida só provisoriamente: receba-a definitivamente ou recuse-a antes (Lei 14.133/2021, art. 140).',
  autorizacoes: 'Há autorização de fornecimento por receber: receba o que falta ou cancele o saldo antes de encerrar.',
  liquidacoes: 'Há entrega ou medição aceita que não foi liquidada: liquide-a antes de encerrar.',
  garantias: 'Há garantia que não foi liberada nem executada: libere-a antes de encerrar (Lei 14.133/2021, art. 100).',
  vinculada: 'Há saldo na conta vinculada: libere-o, com as verbas quitadas, antes de encerrar (Lei 14.133/2021, art. 121, § 3º).',
} as const;
type Pendencia = keyof typeof PENDENCIAS;

/** What was done and nobody accepted or refused: no contract ends over it. */
export const POR_DECIDIR: readonly Pendencia[] = ['medicoes', 'recebimentos'];
/** R6: all that may be pending. */
export const QUALQUER_PENDENCIA = Object.keys(PENDENCIAS) as Pendencia[];

/** Refuses to end a contract, which the act has locked, while something of it is pending. @throws ValidationError */
export async function recusarPendencias(tx: Work, id: number, quais: readonly Pendencia[]): Promise<void> {
  const ha = await tx.db.first<Record<Pendencia, boolean>>(
    `select exists (select from public.medicao_contrato m where m.contrato_id = c.id and m.cliente_id = c.cliente_id and m.data_exclusao is null
              and m.situacao in ('elaborada', 'conferida_fiscal')) as medicoes,
            exists (select from public.recebimento r join public.autorizacao_fornecimento a on a.id = r.autorizacao_fornecimento_id
             where a.contrato_id = c.id and a.cliente_id = c.cliente_id and r.situacao = 'provisorio' and r.data_exclusao is null) as recebimentos,
            exists (select from public.autorizacao_fornecimento a where a.contrato_id = c.id and a.cliente_id = c.cliente_id
              and a.data_exclusao is null and ${aReceberSql('a')}) as autorizacoes,
            ${empenhadoSql('c')} > 0 and ${executadoSql('c')} > ${liquidadoSql('c')} as liquidacoes,
            exists (select from public.garantia_contrato g where g.contrato_id = c.id and g.cliente_id = c.cliente_id and g.data_exclusao is null
              and g.situacao in ('a_registrar', 'vigente', 'endossada')) as garantias,
            ${saldoVinculadoSql('c')} > 0 as vinculada
       from public.contrato c where c.id = $1 and c.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  const pendente = quais.find((one) => ha?.[one]);
  if (pendente) throw new ValidationError({ id: [PENDENCIAS[pendente]] });
}
