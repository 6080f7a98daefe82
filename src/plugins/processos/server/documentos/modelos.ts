import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import { papersByKey } from '../../../../server/templates/all-papers';
import { judgeTemplate } from '../../../../server/templates/judge-template';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';

export const modeloDocumentoRules = onResource(modeloDocumento, {
  derived: {
    documento: (t) => {
      const names = [...papersByKey()].map(([key, { print }]) => `when '${key}' then '${print.label.replaceAll("'", "''")}'`);
      return names.length > 0 ? `case ${t}.papel ${names.join(' ')} end` : 'null::text';
    },
  },
  judge: (draft, _work, current): Issues | null => {
    const { papel, texto } = { ...current, ...draft };
    const paper = papel ? papersByKey().get(papel) : null;
    if (paper === undefined) return { papel: ['Escolha um dos documentos da lista, ou nenhum.'] };
    const wrong = judgeTemplate(texto ?? '', paper);
    return wrong === null ? null : { texto: [wrong] };
  },
});
