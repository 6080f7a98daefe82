import { tellChanged } from '../../../../server/resources/listeners';
import { onResource } from '../../../../server/resources/rules';
import { empenho } from '../../resources/empenho';
import { manutencaoExecucao } from '../../resources/manutencao_execucao';
import { lerEmpenho } from '../empenho/ler';

const CAMPOS = [
  ['local_entrega', 'Local de entrega'],
  ['prazo_entrega', 'Prazo de entrega'],
  ['complemento_historico', 'Complemento do histórico'],
] as const;

/** Corrections of what is in no book (handbook Execução 4.5). */
export const manutencaoExecucaoRules = onResource(manutencaoExecucao, {
  derived: {
    corrigido_por: (t) =>
      `select p.nome from public.usuario u join public.pessoa p on p.id = u.pessoa_id where u.id = ${t}.usuario_cadastro_id`,
    corrigido_em: (t) => `${t}.data_cadastro`,
  },
  lockedBecause: () => "'Uma correção não se altera nem se exclui: registre outra.'",
  judge: (_draft, tx) => {
    tx.need(manutencaoExecucao.menu, 5);
    return null;
  },
  complete: async (draft, tx) => {
    const record = (await lerEmpenho(tx, draft.empenho_id as number)) as unknown as Record<string, unknown>;
    return {
      ...draft,
      antes: corrigidos(draft)
        .map(([name, label]) => `${label}: ${record[name] ?? '(em branco)'}`)
        .join('\n'),
    };
  },
  afterSave: async (_id, tx, _current, draft) => {
    await tx.db.execute(
      `update public.empenho set local_entrega = coalesce($3, local_entrega), prazo_entrega = coalesce($4, prazo_entrega),
              complemento_historico = coalesce($5, complemento_historico), versao = versao + 1 where id = $1 and cliente_id = $2`,
      [draft.empenho_id, tx.cliente.id, draft.local_entrega ?? null, draft.prazo_entrega ?? null, draft.complemento_historico ?? null],
    );
    const fields = () => corrigidos(draft).map(([name]) => name);
    await tellChanged(tx, tx.services.registry.get(empenho.name), [{ id: draft.empenho_id as number, fields }]);
  },
});

const corrigidos = (draft: Readonly<Record<string, unknown>>) =>
  CAMPOS.filter(([name]) => draft[name] !== null && draft[name] !== undefined);
