import { text } from '../../../resources/definition';
import { onPaper } from '../../../server/templates/papers';
import { medicaoObra } from '../resources/medicao_obra';
import template from '../templates/boletim-medicao.html?raw';

interface DoBoletim extends Record<string, unknown> {
  obra_nome: string;
  contratada: string | null;
}

/** The boletim of a medição, which the fiscais, the gestor and the contratada sign. */
export const boletimPaper = onPaper(medicaoObra, 'boletim', {
  template,
  fields: { obra_nome: text(150, { label: 'Nome da obra' }), contratada: text(150, { label: 'Contratada' }) },
  read: async ({ obra_id }, work) => {
    const row = await work.db.first<DoBoletim>(
      `select o.nome as obra_nome, f.nome as contratada from obra o left join public.contrato c on c.id = o.contrato_id
         left join public.pessoa f on f.id = c.contratado_id where o.id = $1`,
      [obra_id],
    );
    return { obra_nome: row?.obra_nome ?? null, contratada: row?.contratada ?? null };
  },
  signatories: async ({ obra_id, tecnico_id, administrativo_id }, work) => {
    const rows = await work.db.rows<{ id: number; nome: string; contratada: boolean }>(
      `select p.id, p.nome, p.id = (select c.contratado_id from public.obra o join public.contrato c on c.id = o.contrato_id where o.id = $3) as contratada
         from public.pessoa p where p.cliente_id = $4 and (p.id = any(array[$1, $2]::bigint[])
           or p.id = (select c.contratado_id from public.obra o join public.contrato c on c.id = o.contrato_id where o.id = $3))`,
      [tecnico_id, administrativo_id, obra_id, work.cliente.id],
    );
    const nome = (id: number | null) => rows.find((one) => one.id === id)?.nome ?? '';
    return [
      { nome: nome(tecnico_id), cargo: 'Fiscal técnico' },
      { nome: nome(administrativo_id), cargo: 'Fiscal administrativo' },
      { nome: rows.find(({ contratada }) => contratada)?.nome ?? '', cargo: 'Contratada' },
    ];
  },
});
