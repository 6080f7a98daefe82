import type { DeadlineSource } from '../../../../server/calendar/deadlines';
import { literal } from '../../../../server/db/sql';
import type { Work } from '../../../../server/work';
import { CONTRATO_VIVO } from '../../resources/contratos/atos';
import { contrato } from '../../resources/contratos/contrato';
import { termoContratual } from '../../resources/contratos/termo_contratual';
import { diasDoPncp } from './assinar';

interface Prazo extends Record<string, unknown> {
  id: number;
  descricao: string;
  inicio: string;
  prazo: string;
  aberto: boolean;
  natureza: string | null;
}

const NATUREZA = `(select p.natureza from public.processo_contratacao p
  where p.id = coalesce(c.processo_contratacao_id, (select a.processo_contratacao_id from public.ata_registro_preco a where a.id = c.ata_id)))`;

function fonte(recurso: typeof contrato | typeof termoContratual, label: string, sql: string): DeadlineSource {
  return {
    name: recurso.name,
    label,
    around: async (work, day) =>
      (await work.db.rows<Prazo>(sql, [day])).map(({ natureza, ...prazo }) => ({
        ...prazo,
        url: `${recurso.route.base}/${prazo.id}`,
        dias: diasDoPncp(natureza),
        contagem: 'uteis' as const,
      })),
    move: async (tx: Work, { id }, prazo) => {
      await tx.db.execute(`update ${recurso.name} set pncp_prazo = $2, versao = versao + 1 where id = $1 and cliente_id = $3`, [
        id,
        prazo,
        tx.cliente.id,
      ]);
    },
  };
}

/** The terms to publish contracts on the PNCP, which a new holiday moves (Lei 14.133/2021, art. 94). */
export const prazosDosContratos = fonte(
  contrato,
  'Publicação de contratos no PNCP',
  `select c.id, left(c.objeto, 80) as descricao, c.data_assinatura::text as inicio, c.pncp_prazo::text as prazo, c.publicacao = 'pendente' and c.situacao in (${CONTRATO_VIVO.map(literal).join(', ')}) as aberto,
          ${NATUREZA} as natureza
     from contrato c where c.pncp_prazo is not null and c.data_assinatura < $1 and c.pncp_prazo >= $1`,
);

/** Those to publish what changed them. */
export const prazosDosTermos = fonte(
  termoContratual,
  'Publicação de termos contratuais no PNCP',
  `select x.id, left(x.justificativa, 80) as descricao, x.data_assinatura::text as inicio, x.pncp_prazo::text as prazo, x.situacao = 'assinado' as aberto,
          ${NATUREZA} as natureza
     from termo_contratual x join contrato c on c.id = x.contrato_id
    where x.pncp_prazo is not null and x.data_assinatura < $1 and x.pncp_prazo >= $1`,
);
