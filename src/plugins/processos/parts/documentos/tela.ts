import type { Slots } from '../../../../resources/definition/plugin';
import type { Resource } from '../../../../resources/definition/resource';
import { categoriaDocumento } from '../../resources/documentos/categoria_documento';
import { documento } from '../../resources/documentos/documento';
import { loteDigitalizacao } from '../../resources/documentos/lote_digitalizacao';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { tipoDocumento } from '../../resources/documentos/tipo_documento';
import { tipoDocumentoCampo } from '../../resources/documentos/tipo_documento_campo';

/** The resources of the room of documents. */
export const recursosDeDocumentos: readonly Resource[] = [
  documento,
  loteDigitalizacao,
  tipoDocumento,
  categoriaDocumento,
  tipoDocumentoCampo,
  modeloDocumento,
];

/** What its screens have of their own. */
export const partesDeDocumentos: Readonly<Record<string, Slots>> = {
  documento: {
    inputs: {
      letra: () => import('./letra-input'),
      sufixo: () => import('./letra-input'),
      campos: () => import('./campos-input'),
      texto: () => import('./conteudo-input'),
    },
  },
  lote_digitalizacao: {
    aboveForm: () => import('./aviso-digitalizacao'),
    inputs: { campos: () => import('./campos-input') },
  },
  tipo_documento: {
    listActions: () => import('./categorias'),
    sections: [{ title: 'Campos dinâmicos', load: () => import('./campos') }],
  },
  modelo_documento: { inputs: { papel: () => import('./paper-input'), texto: () => import('./text-input') } },
};
