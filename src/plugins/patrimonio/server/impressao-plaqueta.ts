import { counted, type DraftOf, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { impressaoPlaqueta } from '../resources/impressao_plaqueta';

type Rascunho = Readonly<Partial<DraftOf<typeof impressaoPlaqueta>>>;

/** The plates of a range, and how many of them were printed before. */
async function lerFaixa(work: Work, { de, ate }: Rascunho): Promise<{ total: number; impressas: number }> {
  const row = await work.db.first<{ total: number; impressas: number }>(
    `select count(*)::int as total, count(b.plaqueta_impressa_em)::int as impressas from plaqueta p join public.bem b on b.id = p.id
      where p.tombamento between $1 and $2`,
    [de ?? 0, ate ?? 0],
  );
  return row ?? { total: 0, impressas: 0 };
}

async function julgar(draft: Rascunho, work: Work): Promise<Issues | null> {
  const { total, impressas } = await lerFaixa(work, draft);
  if (total === 0) return { de: ['Não há bens com plaqueta nesta faixa de tombamentos.'] };
  return impressas > 0 && draft.motivo === 'primeira'
    ? {
        motivo: [
          `${counted(impressas, 'plaqueta desta faixa já foi impressa', 'plaquetas desta faixa já foram impressas')}: diga por que se imprime outra vez, ou mude a faixa.`,
        ],
      }
    : null;
}

/** Batches of printed plates: what was printed before asks why (handbook Patrimônio 7, Plaquetas). */
export const impressaoPlaquetaRules = onResource(impressaoPlaqueta, {
  derived: { rotulo: (t) => `(lpad(${t}.de::text, 6, '0') || ' a ' || lpad(${t}.ate::text, 6, '0'))` },
  complete: async (draft: Rascunho, work) => ({
    ...draft,
    data: work.today(),
    quantidade: (await lerFaixa(work, draft)).total,
    impressa_por_id: work.caller?.usuarioId ?? null,
  }),
  judge: (draft: Rascunho, work) => julgar(draft, work),
  afterSave: async (id, tx) => {
    await tx.db.execute(
      `update public.bem b set plaqueta_impressa_em = i.data, versao = b.versao + 1 from public.impressao_plaqueta i
        where i.id = $1 and b.cliente_id = $2 and b.id in (select p.id from public.plaqueta p where p.entidade_id = i.entidade_id and p.tombamento between i.de and i.ate)`,
      [id, tx.cliente.id],
    );
  },
});
