import type { ServerRoom } from '../../../../server/plugins';
import { adesaoAtaRules } from '../contratacao/adesoes';
import { ataRegistroPrecoRules } from '../contratacao/ata';
import { ataPaper, clausulasDaAtaPaper } from '../contratacao/ata-minuta';
import { ataSessaoPaper } from '../contratacao/ata-sessao';
import { atasQueTerminam } from '../contratacao/ata-vigente';
import { contratacaoDiretaRules } from '../contratacao/direta';
import { eventoSessaoLicitacaoRules } from '../contratacao/eventos';
import { prazosDosRecursos } from '../contratacao/fase-recursal';
import { habilitacaoLicitanteRules, prazosDeRegularizacao } from '../contratacao/habilitacao';
import { intencaoRegistroPrecoRules } from '../contratacao/intencoes';
import { lanceLicitacaoRules } from '../contratacao/lances';
import { editalPaper, modelosDasPecas, pecasPaper } from '../contratacao/pecas';
import { processoContratacaoRules } from '../contratacao/processo';
import { propostaLicitacaoRules } from '../contratacao/propostas';
import { prazosDeResposta, questionamentoLicitacaoRules } from '../contratacao/questionamentos';
import { recursoLicitacaoRules } from '../contratacao/recursos';
import { resultadoItemLicitacaoRules } from '../contratacao/resultado';
import { semearContratacao } from '../contratacao/semear';
import { relatorioFasesRules } from '../reports/contratacao/fases';
import { relatorioLicitacoesRules } from '../reports/contratacao/licitacoes';
import { relatorioProgramaAcaoRules } from '../reports/contratacao/programa-acao';
import { relatorioProjecaoDeficitRules } from '../reports/contratacao/projecao-deficit';
import { relatorioRelacaoControleRules } from '../reports/contratacao/relacao-controle';
import { relatorioSaldoExistenteRules } from '../reports/contratacao/saldo-existente';
import { relatorioSaldoRegistroPrecoRules } from '../reports/contratacao/saldo-registro-preco';

export const contratacaoRoom: ServerRoom = {
  rules: [
    processoContratacaoRules,
    contratacaoDiretaRules,
    propostaLicitacaoRules,
    lanceLicitacaoRules,
    resultadoItemLicitacaoRules,
    ataRegistroPrecoRules,
    questionamentoLicitacaoRules,
    habilitacaoLicitanteRules,
    recursoLicitacaoRules,
    eventoSessaoLicitacaoRules,
    adesaoAtaRules,
    intencaoRegistroPrecoRules,
  ],
  nightly: [atasQueTerminam],
  deadlines: [prazosDeResposta, prazosDeRegularizacao, prazosDosRecursos],
  papers: [ataSessaoPaper, pecasPaper, editalPaper, ...modelosDasPecas, ataPaper, clausulasDaAtaPaper],
  reports: [
    relatorioLicitacoesRules,
    relatorioFasesRules,
    relatorioProgramaAcaoRules,
    relatorioSaldoExistenteRules,
    relatorioRelacaoControleRules,
    relatorioSaldoRegistroPrecoRules,
    relatorioProjecaoDeficitRules,
  ],
  seed: semearContratacao,
};
