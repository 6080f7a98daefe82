import { onResource } from '../../../server/resources/rules';
import { legislatura } from '../resources/legislatura';

export const legislaturaRules = onResource(legislatura, {
  derived: { rotulo: (t) => `select ${t}.numero || 'ª (' || extract(year from ${t}.inicio) || '–' || extract(year from ${t}.fim) || ')'` },
  judge: async (draft, work, current) => {
    const { inicio, fim } = { ...current, ...draft };
    const other = await work.db.first<{ numero: number }>(
      'select numero from legislatura where inicio <= $1 and fim >= $2 and id <> $3 order by numero limit 1',
      [fim, inicio, current?.id ?? 0],
    );
    return other ? { inicio: [`O período é da ${other.numero}ª legislatura: duas não se sobrepõem.`] } : null;
  },
});
