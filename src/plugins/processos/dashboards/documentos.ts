import { defineDashboard, year } from '../../../resources/definition';
import { documento } from '../resources/documentos/documento';
import { loteDigitalizacao } from '../resources/documentos/lote_digitalizacao';

/** Painel of documents: what was issued in a year, and what still waits (handbook Administração 6.5). */
export const painelDocumentos = defineDashboard({
  id: 'painel_documentos',
  title: 'Painel de controle dos documentos',
  path: '/administracao/documentos/painel-de-controle',
  parameters: { exercicio: year({ label: 'Ano', required: true }) },
  fedBy: documento,
  cards: {
    emitidos: { label: 'Documentos emitidos', format: 'inteiro', menu: documento.menu, formula: 'Com data do ano, sem os cancelados' },
    assinatura: { label: 'Aguardando assinatura', format: 'inteiro', sense: 'menor_melhor', menu: documento.menu },
    conferencia: { label: 'Aguardando conferência', format: 'inteiro', sense: 'menor_melhor', menu: documento.menu },
    paginas: { label: 'Páginas digitalizadas', format: 'inteiro', menu: loteDigitalizacao.menu, formula: 'Dos lotes concluídos no ano' },
  },
  charts: {
    meses: { label: 'Documentos por mês e tipo', type: 'stackedBar', format: 'inteiro', menu: documento.menu },
    armazenamento: { label: 'Armazenamento por tipo (kB)', type: 'donut', format: 'inteiro', menu: documento.menu },
  },
});
