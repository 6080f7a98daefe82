import type { WaitingSource } from '../../../../server/documents/waiting';
import { ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { contrato } from '../../resources/contratos/contrato';
import { assinaturaFornecedor } from '../../resources/portal/assinatura_fornecedor';
import { aguardaOrdenadorSql } from './assinaturas';

const { menu, name, route } = assinaturaFornecedor;

/** The contracts and atas that their suppliers signed, to who signs for the municipality. */
export const aAssinarPeloOrdenador: WaitingSource = {
  recurso: name,
  ato: 'assinar',
  fromSql: (work) => {
    const assina = [ataRegistroPreco, contrato].some((instrumento) => work.permissions?.hasAct(instrumento.menu, 5));
    return assina && work.has(menu, 1) ? { from: `from assinatura_fornecedor x where ${aguardaOrdenadorSql('x')}` } : null;
  },
  words: (quantidade) =>
    quantidade === 1
      ? '1 instrumento assinado pelo fornecedor, a assinar'
      : `${quantidade} instrumentos assinados pelo fornecedor, a assinar`,
  url: `${route.base}?filters[0][field]=aguarda_ordenador&filters[0][operator]=eq&filters[0][value]=true`,
};
