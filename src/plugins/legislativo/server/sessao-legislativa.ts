import { formatDate, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { sessaoLegislativa } from '../resources/sessao_legislativa';

export const sessaoLegislativaRules = onResource(sessaoLegislativa, {
  derived: {
    rotulo: (t) =>
      `(select ${t}.numero || 'ª sessão legislativa ' || case ${t}.tipo when 'ordinaria' then 'ordinária' else 'extraordinária' end
          || ' da ' || g.numero || 'ª legislatura (' || extract(year from ${t}.inicio) || ')'
          from public.legislatura g where g.id = ${t}.legislatura_id)`,
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { legislatura_id, inicio, fim, tipo, numero } = { ...current, ...draft };
    const casa = await work.db.first<{ inicio: string; fim: string; numero: number }>(
      'select inicio::text as inicio, fim::text as fim, numero from legislatura where id = $1',
      [legislatura_id],
    );
    if (casa && (String(inicio) < casa.inicio || String(fim) > casa.fim))
      return { inicio: [`A ${casa.numero}ª legislatura vai de ${formatDate(casa.inicio)} a ${formatDate(casa.fim)}.`] };
    const outra = await work.db.first<{ numero: number }>(
      `select numero from sessao_legislativa where legislatura_id = $1 and id <> $2 and tipo = $3
          and (numero = $4 or ($3 = 'ordinaria' and inicio <= $6 and fim >= $5)) limit 1`,
      [legislatura_id, current?.id ?? 0, tipo, numero, inicio, fim],
    );
    return outra ? { numero: [`A ${outra.numero}ª sessão legislativa já tem este número ou este período.`] } : null;
  },
});
