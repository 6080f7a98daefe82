import { formatDate } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { legislacaoDiaria } from '../resources/legislacao_diaria';

/** A law that a request was counted by stays as it was: the next one, from a later day on, takes its place. */
export const legislacaoRules = onResource(legislacaoDiaria, {
  lockedBecause: (t) =>
    `case when exists (select from public.solicitacao_diaria s where s.legislacao_id = ${t}.id and s.situacao <> 'rascunho')
       then 'A lei já foi aplicada a pedidos: inclua outra, que vale desde um dia depois.' end`,
  judge: async (draft, tx, current) => {
    const { vigencia_inicio } = { ...current, ...draft };
    const outra = await tx.db.first<{ norma: string }>(
      'select l.norma from legislacao_diaria l where l.id <> $1 and l.vigencia_inicio = $2',
      [current?.id ?? 0, vigencia_inicio],
    );
    return outra && vigencia_inicio
      ? { vigencia_inicio: [`A ${outra.norma} já vale desde ${formatDate(vigencia_inicio)}: escolha outro dia.`] }
      : null;
  },
});
