import { addDays } from '../../../../resources/definition';
import { createRecord } from '../../../../server/resources/write';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { addYears } from '../../calculo/fornecedores/sancao';
import { ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { lanceLicitacao } from '../../resources/contratacao/lance_licitacao';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { publicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { estaEm, type Pessoas, praticar, solicitacaoDa } from './semear';

interface Pregao {
  chave: string;
  /** Place of its solicitação in the seed. */
  solicitacao: number;
  /** Days before today on which it was divulged. */
  antes: number;
  /** Unit prices of the proposals, in the order of the small suppliers. */
  precos: readonly string[];
}

/** A registro de preços with its ata, and a pregão that receives proposals. */
export async function semearPregoes(seed: Seed, orgao: number, quem: Pessoas): Promise<void> {
  const feito = { chave: 'pregao-srp', solicitacao: 101, antes: 25, precos: ['6.3100', '6.1900', '6.4500'] };
  const id = await semearPregao(seed, feito, orgao, quem);
  if (await estaEm(seed, id, 'divulgado')) await concluir(seed.work, id, quem);
  await semearAta(seed, id, quem);
  await semearPregao(seed, { chave: 'pregao-aberto', solicitacao: 102, antes: 4, precos: ['7.1200'] }, orgao, quem);
}

const as = (dia: string, hora: string) => new Date(`${dia}T${hora}:00.000Z`);

/** Written, authorised and divulged in the past, with the proposals that came since. */
async function semearPregao(seed: Seed, { chave, solicitacao, antes, precos }: Pregao, orgao: number, quem: Pessoas): Promise<number> {
  const hoje = seed.work.today();
  const divulgado = as(addDays(hoje, -antes), '13:00');
  const pedida = await solicitacaoDa(seed, solicitacao);
  let id = 0;
  await seed.at(divulgado, async () => {
    id = await seed.put(processoContratacao.name, `processo_contratacao:${chave}`, {
      ...{ orgao_id: orgao, natureza: 'licitacao', modalidade: 'pregao', amparo_legal: '1', modo_disputa: 'aberto', srp: true },
      ...{ agente_id: quem.agente, objeto_resumido: pedida.objeto, solicitacao_ids: [pedida.id] },
      objeto: `Registro de preços: ${pedida.objeto}, conforme o termo de referência.`,
      etp: 'Entregas parceladas evitam o estoque e a perda.',
      termo_referencia: 'Entregas mensais, nas escolas, em até 10 dias do pedido.',
      matriz_riscos: 'Atraso na entrega: multa de mora e pedido ao cadastro de reserva.',
    });
    if (!(await estaEm(seed, id, 'preparatoria'))) return;
    await praticar(seed.work, id, 'enviar_parecer');
    await praticar(quem.juridico.at(divulgado), id, 'emitir_parecer', {
      parecer: 'Minuta de edital conforme a Lei 14.133/2021.',
      favoravel: true,
    });
    await praticar(quem.ordenador.at(divulgado), id, 'autorizar');
    await praticar(seed.work, id, 'divulgar', { data_fim_propostas: as(addDays(hoje, 23 - antes), '15:00').toISOString() });
  });
  await seed.at(as(addDays(hoje, 2 - antes), '14:00'), async () => {
    for (const [n, valor_unitario] of precos.entries()) {
      const proposta = await seed.put(propostaLicitacao.name, `proposta_licitacao:${chave}:${n}`, {
        ...{ processo_contratacao_id: id, fornecedor_id: quem.fornecedores[n] },
        ...{ declara_requisitos: true, declara_menor: true, declara_integridade: true, declara_me_epp: true },
        itens: [{ item_numero: 1, quantidade: pedida.quantidade, valor_unitario, marca: `Marca ${n + 1}` }],
      });
      const row = await seed.work.db.first<{ situacao: string }>('select situacao from proposta_licitacao where id = $1', [proposta]);
      if (row?.situacao === 'rascunho') await praticar(seed.work, proposta, 'enviar', {}, propostaLicitacao.name);
    }
  });
  return id;
}

/** From the session to the homologation, today. */
async function concluir(work: Work, id: number, quem: Pessoas): Promise<void> {
  const sessao = work.at(as(work.today(), '13:00'));
  await praticar(sessao, id, 'abrir_sessao');
  const proposta = await work.db.first<{ id: number }>(
    'select id from proposta_licitacao where processo_contratacao_id = $1 order by id limit 1',
    [id],
  );
  const lance = { processo_contratacao_id: id, proposta_id: proposta?.id, item_numero: 1, valor: '6.1500' };
  await createRecord(work.at(as(work.today(), '13:05')), work.services.registry.get(lanceLicitacao.name), lance);
  const depois = work.at(as(work.today(), '13:30'));
  for (const ato of ['encerrar_disputa', 'convocar', 'declarar_vencedor']) await praticar(depois, id, ato);
  await praticar(quem.ordenador, id, 'adjudicar');
  await praticar(quem.ordenador, id, 'homologar');
}

async function semearAta(seed: Seed, processo: number, quem: Pessoas): Promise<void> {
  const vencedor = await seed.work.db.first<{ fornecedor_id: number }>(
    "select fornecedor_id from resultado_item_licitacao where processo_contratacao_id = $1 and situacao = 'homologado' limit 1",
    [processo],
  );
  const hoje = seed.work.today();
  const id = await seed.put(ataRegistroPreco.name, 'ata_registro_preco:pregao-srp', {
    ...{ processo_contratacao_id: processo, fornecedor_id: vencedor?.fornecedor_id },
    ...{ vigencia_inicio: hoje, vigencia_fim: addDays(addYears(hoje, 1), -1) },
  });
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from ata_registro_preco where id = $1', [id]);
  if (row?.situacao !== 'minuta') return;
  await praticar(quem.ordenador, id, 'assinar', {}, ataRegistroPreco.name);
  const publicacao = await seed.work.db.first<{ id: number }>(
    "select id from publicacao_pncp where ata_id = $1 and operacao = 'inclusao'",
    [id],
  );
  const publicada = { numero_controle: '98765432000198-1-000001/2026-000001', data: hoje };
  await praticar(quem.ordenador, publicacao?.id as number, 'informar', publicada, publicacaoPncp.name);
  await praticar(quem.ordenador, id, 'tornar_vigente', {}, ataRegistroPreco.name);
}
