import { documento } from '../../resources/documentos/documento';
import { painelDocumentosRules } from '../dashboards/documentos';
import { documentoAssinado, documentoPaper, documentoRules, nivelDoDocumento } from './documento';
import { loteRules } from './lote';
import { mencoesEndpoint } from './mencoes';
import { modeloDocumentoRules } from './modelos';
import { modeloEndpoints } from './modelos-chamadas';
import { categoriaDocumentoRules, tipoDocumentoCampoRules, tipoDocumentoRules } from './tipos';
import { documentoEndpoints } from './tipos-chamadas';

/** What the room of documents brings to its plugin. */
export const documentos = {
  rules: [documentoRules, loteRules, tipoDocumentoRules, categoriaDocumentoRules, tipoDocumentoCampoRules, modeloDocumentoRules],
  papers: [documentoPaper],
  dashboards: [painelDocumentosRules],
  signatures: { [documento.name]: { complete: documentoAssinado, least: nivelDoDocumento } },
  endpoints: [mencoesEndpoint, ...documentoEndpoints, ...modeloEndpoints],
};
