import { act, onResource } from '../../../../server/resources/rules';
import { fornecedorDocumento } from '../../resources/fornecedores/fornecedor_documento';

export const fornecedorDocumentoRules = onResource(fornecedorDocumento, {
  lockedBecause: (t) => `case when ${t}.situacao <> 'pendente' then 'O documento já foi conferido. Inclua o que o substitui.' end`,
  acts: {
    validar: act('Documento validado.'),
    recusar: act('Documento recusado.', async ({ id }, { motivo }, tx) => {
      await tx.db.execute('update fornecedor_documento set motivo_recusa = $2 where id = $1 and cliente_id = $3', [
        id,
        motivo,
        tx.cliente.id,
      ]);
    }),
  },
});
