import type { Issues } from '../../../../resources/definition';
import { issueSequence } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import { type EmendaMateria, emendaMateria } from '../../resources/emenda_materia';
import { rotuloSql } from './rotulo';

/** Until when a matéria takes emendas: from its reading to its vote. */
const EMENDAVEL = ['protocolada', 'lida', 'em_comissoes', 'pronta_para_pauta', 'aprovada_1t'];

export const emendaRules = onResource(emendaMateria, {
  derived: {
    rotulo: (t) =>
      `(select case ${t}.tipo when 'substitutivo' then 'Substitutivo ' else 'Emenda ' end || ${t}.numero || ' ao ' || ${rotuloSql('m')}
          from public.materia_legislativa m where m.id = ${t}.materia_id)`,
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { parlamentar_id, comissao_id, materia_id } = { ...current, ...draft };
    if (Number(Boolean(parlamentar_id)) + Number(Boolean(comissao_id)) !== 1)
      return { parlamentar_id: ['Diga um só autor: o parlamentar ou a comissão.'] };
    const materia = await work.db.first<{ situacao: string }>('select situacao from materia_legislativa where id = $1', [materia_id]);
    return materia && !EMENDAVEL.includes(materia.situacao)
      ? { materia_id: ['A matéria só recebe emendas do protocolo até entrar em pauta.'] }
      : null;
  },
  provide: async (draft, work) => ({
    ...draft,
    numero: await issueSequence(work, emendaMateria.name, String(draft.materia_id)),
    data: work.today(),
  }),
  acts: {
    retirar: act('Emenda retirada.', ({ id }: EmendaMateria, { motivo }, tx) => writeColumns(tx, emendaMateria, id, { motivo })),
  },
});
