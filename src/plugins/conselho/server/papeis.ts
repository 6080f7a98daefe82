import { text } from '../../../resources/definition';
import { onPaper } from '../../../server/templates/papers';
import { reuniaoConselho } from '../resources/reuniao_conselho';
import ata from '../templates/ata.html?raw';

/** The minutes, signed by who presided and by those who came with a vote. */
export const ataPaper = onPaper(reuniaoConselho, 'ata', {
  template: ata,
  fields: { quando: text(120, { label: 'Quando' }) },
  read: async ({ rotulo }) => ({ quando: rotulo }),
  signatories: ({ id, preside_id }, work) =>
    work.db.rows<{ nome: string; cargo: string }>(
      `select e.nome, case when c.id = $2 then 'Presidência' else 'Conselheiro' end as cargo
         from public.reuniao_conselho_presencas x join conselheiro c on c.id = x.conselheiro_id join public.pessoa e on e.id = c.pessoa_id
        where x.pai_id = $1 and x.exerce_titularidade order by c.id = $2 desc, e.nome`,
      [id, preside_id],
    ),
});
