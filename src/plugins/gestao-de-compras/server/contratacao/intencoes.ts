import { literal } from '../../../../server/db/sql';
import { runAct } from '../../../../server/documents/acts';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { intencaoRegistroPreco } from '../../resources/contratacao/intencao_registro_preco';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_ABERTA } from '../../resources/contratacao/situacoes';
import { noProcessoAberto } from '../portal/propostas';

/** What is open to every órgão of the municipality: who reads it need not be of the entidade that conducts. */
export const intencaoRegistroPrecoRules = onResource(intencaoRegistroPreco, {
  derived: {
    aberta: (t) => `(${t}.irp_ate >= hoje() and ${t}.situacao in (${CONTRATACAO_ABERTA.map(literal).join(', ')}))`,
    manifestado: (t) =>
      `(select string_agg(o.nome || ', item ' || x.item_numero || ': ' || replace(trim_scale(x.quantidade)::text, '.', ','), chr(10) order by o.nome, x.item_numero)
          from public.processo_contratacao_participantes x join public.orgao o on o.id = x.orgao_id and o.cliente_id = ${t}.cliente_id
         where x.pai_id = ${t}.id)`,
  },
  acts: {
    manifestar: act('Manifestação registrada.', async ({ id }, { orgao_id, itens }, tx) => {
      await exigirDaEntidade(tx, orgao_id as number);
      const there = await noProcessoAberto(tx, id, 'p.irp_ate is not null and p.data_exclusao is null');
      if (!there) throw new NotFoundError();
      await runAct(there, tx.services.registry.get(processoContratacao.name), id, 'manifestar_irp', { orgao_id, itens });
      return undefined;
    }),
  },
});

/** Each órgão speaks for itself. @throws ValidationError */
async function exigirDaEntidade(tx: Work, orgao: number): Promise<void> {
  const row = await tx.db.first('select id from public.orgao where id = $1 and cliente_id = $2 and coalesce(entidade_id, id) = $3', [
    orgao,
    tx.cliente.id,
    tx.setting.entidadeId,
  ]);
  if (!row) throw new ValidationError({ orgao_id: ['Escolha um órgão da entidade em que você está trabalhando.'] });
}
