import { defineServer } from '../../../server/plugins';
import { autorizacaoFornecedorRules, pagamentoFornecedorRules } from './autorizacoes';
import { cadastroEndpoints, meuCadastroRules, meuDocumentoRules } from './cadastro';
import { cotacaoEndpoints, cotacaoFornecedorRules } from './cotacoes';
import { habilitacaoFornecedorRules } from './habilitacao';
import { inicioEndpoints } from './inicio';
import { ataFornecedorRules, contratoFornecedorRules } from './instrumentos';
import { licitacaoEndpoints, licitacaoPublicadaRules } from './licitacoes';
import { propostaEndpoints, propostaFornecedorRules } from './propostas';
import { documentoPublicadoRules, publicadoEndpoints, questionamentoPublicadoRules } from './publicado';
import { recursoFornecedorRules } from './recursos';

export const server = defineServer({
  id: 'fornecedor',
  rules: [
    licitacaoPublicadaRules,
    propostaFornecedorRules,
    cotacaoFornecedorRules,
    questionamentoPublicadoRules,
    documentoPublicadoRules,
    habilitacaoFornecedorRules,
    recursoFornecedorRules,
    meuCadastroRules,
    meuDocumentoRules,
    autorizacaoFornecedorRules,
    pagamentoFornecedorRules,
    contratoFornecedorRules,
    ataFornecedorRules,
  ],
  endpoints: () => [
    ...inicioEndpoints,
    ...licitacaoEndpoints,
    ...propostaEndpoints,
    ...publicadoEndpoints,
    ...cadastroEndpoints,
    ...cotacaoEndpoints,
  ],
});
