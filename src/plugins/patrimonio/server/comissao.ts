import { formatDate, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type ComissaoPatrimonial, comissaoPatrimonial, TIPOS_COMISSAO_PATRIMONIAL } from '../resources/comissao_patrimonial';

/** A commission has three members who decide, one of them its president. */
export const comissaoPatrimonialRules = onResource(comissaoPatrimonial, {
  derived: { quantos: (t) => `(select count(*)::int from public.comissao_patrimonial_membros m where m.pai_id = ${t}.id)` },
  judge: (draft, _work, current): Issues | null => {
    const { membros = [] } = { ...current, ...draft } as ComissaoPatrimonial;
    const repetido = membros.findIndex(({ pessoa_id }, n) => membros.slice(0, n).some((other) => other.pessoa_id === pessoa_id));
    if (repetido >= 0) return { [`membros.${repetido}.pessoa_id`]: ['Esta pessoa já está na comissão.'] };
    const decidem = membros.filter(({ funcao }) => funcao !== 'suplente');
    if (decidem.length < 3) return { membros: ['A comissão tem ao menos três membros titulares.'] };
    return decidem.filter(({ funcao }) => funcao === 'presidente').length === 1
      ? null
      : { membros: ['A comissão tem um presidente, e só um.'] };
  },
});

/**
 * Whether a commission may decide on an act of a day: of the kind that the act asks, and in force.
 *
 * @param tipo the kind, as `inventario`
 */
export async function julgarComissao(
  work: Work,
  id: number | null | undefined,
  tipo: keyof typeof TIPOS_COMISSAO_PATRIMONIAL,
  data: string | null | undefined,
): Promise<Issues> {
  if (!id || !data) return {};
  const row = await work.db.first<{ tipo: string; inicio: string; fim: string | null }>(
    'select c.tipo, c.vigencia_inicio::text as inicio, c.vigencia_fim::text as fim from comissao_patrimonial c where c.id = $1',
    [id],
  );
  if (!row) return {};
  if (row.tipo !== tipo) return { comissao_id: [`A comissão é de ${TIPOS_COMISSAO_PATRIMONIAL[tipo].toLowerCase()}: escolha uma delas.`] };
  if (data < row.inicio || (row.fim && data > row.fim))
    return {
      comissao_id: [
        `A comissão vale de ${formatDate(row.inicio)}${row.fim ? ` a ${formatDate(row.fim)}` : ' em diante'}, e o ato é de ${formatDate(data)}.`,
      ],
    };
  return {};
}
