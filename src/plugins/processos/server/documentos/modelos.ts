import type { Issues } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { onResource } from '../../../../server/resources/rules';
import { papersByKey } from '../../../../server/templates/all-papers';
import { judgeTemplate } from '../../../../server/templates/judge-template';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { EU, MINHAS_CAIXAS } from '../processo/leitor';

export const modeloDocumentoRules = onResource(modeloDocumento, {
  // who wrote it, who has a box of a department of theirs, or everybody
  sight: (t) =>
    `(${t}.compartilhado = 'todos' or ${t}.usuario_cadastro_id = ${EU} or (${t}.compartilhado = 'departamento' and exists (
       select from public.departamento_membros m where m.usuario_id = ${t}.usuario_cadastro_id and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje())
          and m.pai_id in (${MINHAS_CAIXAS}))))`,
  derived: {
    documento: (t) => wordsSql(`${t}.papel`, Object.fromEntries([...papersByKey()].map(([key, { print }]) => [key, print.label]))),
  },
  judge: (draft, _work, current): Issues | null => {
    const { papel, texto, compartilhado } = { ...current, ...draft };
    const paper = papel ? papersByKey().get(papel) : null;
    if (paper === undefined) return { papel: ['Escolha um dos documentos da lista, ou nenhum.'] };
    if (papel && compartilhado !== 'todos') return { compartilhado: ['O modelo de um documento do sistema serve a todos: escolha Todos.'] };
    const wrong = judgeTemplate(texto ?? '', paper);
    return wrong === null ? null : { texto: [wrong] };
  },
});
