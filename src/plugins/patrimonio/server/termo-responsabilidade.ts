import { items, money } from '../../../resources/definition';
import { onPaper } from '../../../server/templates/papers';
import { bem } from '../resources/bem';
import template from '../templates/termo-responsabilidade.html?raw';
import { LINHA_DO_TERMO, lerBensDoTermo } from './bens-do-termo';

/** R5: the termo of who keeps a bem first, with the components that go with it. */
export const termoDeResponsabilidadePaper = onPaper(bem, 'termo', {
  template,
  fields: {
    relacao: items(LINHA_DO_TERMO, { label: 'Bens do termo' }),
    total: money({ label: 'Líquido do bem' }),
  },
  read: async ({ id, valor_liquido }, work) => ({ relacao: await lerBensDoTermo(work, 'select $1::bigint', id), total: valor_liquido }),
  signatories: async ({ detentor_id }, work) => {
    const pessoa = await work.db.first<{ nome: string }>('select p.nome from public.pessoa p where p.id = $1', [detentor_id]);
    return [
      { nome: pessoa?.nome ?? '', cargo: 'Responsável' },
      { nome: work.user.nome, cargo: 'Patrimônio' },
    ];
  },
});
