import { onResource } from '../../../server/resources/rules';
import { codigoAcompanhamento } from '../resources/codigo_acompanhamento';
import { fonteRecurso } from '../resources/fonte_recurso';
import { CODIGOS_ACOMPANHAMENTO, NATIONAL_FONTES } from './reference/fontes';

const NATIONAL = new Set(NATIONAL_FONTES.map(({ codigo }) => codigo));
const NATIONAL_COS = new Set(CODIGOS_ACOMPANHAMENTO.map(([codigo]) => codigo));

/** R1: the codes of the Portaria are the nation's; the municipality adds breakdowns of its own. */
export const fonteRules = onResource(fonteRecurso, {
  derived: { vinculada: (t) => `${t}.bloco <> 'livre'` },
  filters: {
    codigo: (value, t, param) => `replace(${t}.codigo, '.', '') like ${param(`${String(value).replace(/\D/g, '')}%`)}`,
  },
  lockedBecause: (t) => `case when ${t}.nacional then 'Fonte nacional (Portaria STN 710/2021). Crie um detalhamento para o município.' end`,
  judgesAlone: true,
  complete: (draft, _tx, current) => {
    const { grupo, codigo_stn, detalhamento } = { ...current, ...draft };
    return {
      ...draft,
      codigo: `${grupo}.${codigo_stn}.${detalhamento}`,
      ...(!current && { nacional: detalhamento === '0000' && NATIONAL.has(codigo_stn ?? '') }),
    };
  },
});

export const codigoAcompanhamentoRules = onResource(codigoAcompanhamento, {
  lockedBecause: (t) => `case when ${t}.nacional then 'Código nacional (Portaria STN 710/2021).' end`,
  judgesAlone: true,
  complete: (draft, _tx, current) => (current ? draft : { ...draft, nacional: NATIONAL_COS.has(draft.codigo ?? '') }),
});
