import { addDays } from '../../../../resources/definition';
import { createRecord } from '../../../../server/resources/write';
import { cnpjFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { adesaoAta } from '../../resources/contratacao/adesao_ata';
import { ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { habilitacaoLicitante } from '../../resources/contratacao/habilitacao_licitante';
import { lanceLicitacao } from '../../resources/contratacao/lance_licitacao';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { questionamentoLicitacao } from '../../resources/contratacao/questionamento_licitacao';
import { recursoLicitacao } from '../../resources/contratacao/recurso_licitacao';
import { publicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { estaEm, type Pessoas, pequenasDo, praticar, solicitacaoDa } from './semear';

interface Pregao {
  chave: string;
  /** Place of its solicitação in the seed. */
  solicitacao: number;
  /** Days before today on which it was divulged. */
  antes: number;
  propostas: readonly Proposta[];
}

/** What a supplier proposes: unit prices by item, in order; null of one that it does not offer. */
interface Proposta {
  fornecedor: number | undefined;
  pequena: boolean;
  precos: readonly (string | null)[];
}

/** The proposals of small businesses for the only item of a pregão. */
const dePequenas = (fornecedores: readonly number[], precos: readonly string[]): Proposta[] =>
  precos.map((preco, n) => ({ fornecedor: fornecedores[n], pequena: true, precos: [preco] }));

/** A registro de preços with its ata, a pregão that receives proposals, and two whose sessions wait to be opened. */
export async function semearPregoes(seed: Seed, orgao: number, quem: Pessoas): Promise<void> {
  await seed.pause();
  const papelarias = pequenasDo(quem, '04.03');
  const propostas = dePequenas(papelarias, ['6.3100', '6.1900', '6.4500']);
  const id = await semearPregao(seed, { chave: 'pregao-srp', solicitacao: 101, antes: 25, propostas }, orgao, quem);
  const hoje = seed.work.today();
  if (await estaEm(seed, id, 'divulgado')) {
    const resposta = 'Sim, dentro do prazo de dez dias de cada pedido.';
    await semearQuestionamento(seed, 'respondido', id, addDays(hoje, -18), resposta);
    await concluir(seed.work, id, quem);
  }
  await semearAta(seed, id, quem);
  // the supplier whose account is shown has still to write its own
  const outra = dePequenas(papelarias.slice(1), ['7.1200']);
  const aberto = await semearPregao(seed, { chave: 'pregao-aberto', solicitacao: 102, antes: 4, propostas: outra }, orgao, quem);
  if (await estaEm(seed, aberto, 'divulgado')) await semearQuestionamento(seed, 'aberto', aberto, addDays(hoje, -1));
  await semearEspera(seed, orgao, quem, {
    chave: 'pregao-sessao',
    solicitacao: 103,
    antes: 24,
    propostas: dePequenas(papelarias, ['34.1000', '33.9000', '34.5000']),
  });
  await semearEspera(seed, orgao, quem, await aDisputar(seed));
}

/**
 * Three items and four licitantes: the first is open to all, and the best of it is of a large business, which a small one may cover; two proposals
 * for the second are equal.
 */
async function aDisputar(seed: Seed): Promise<Pregao> {
  const rows = await seed.work.db.rows<{ id: number; cpf_cnpj: string }>(
    'select id, cpf_cnpj from pessoa where cpf_cnpj = any($1::text[])',
    [['98760002', '98760005', '98760006', '98760007'].map((raiz) => cnpjFrom(raiz))],
  );
  const de = (raiz: string) => rows.find(({ cpf_cnpj }) => cpf_cnpj === cnpjFrom(raiz))?.id;
  return {
    chave: 'pregao-expediente',
    solicitacao: 105,
    antes: 24,
    propostas: [
      { fornecedor: de('98760002'), pequena: true, precos: ['236.0000', '0.8600', '2.8000'] },
      { fornecedor: de('98760005'), pequena: true, precos: ['239.9000', '0.8600', '2.6900'] },
      { fornecedor: de('98760006'), pequena: false, precos: ['241.0000', null, null] },
      { fornecedor: de('98760007'), pequena: false, precos: ['229.5000', null, null] },
    ],
  };
}

/** The term of the proposals ended yesterday: they are sealed, and the session waits for who conducts. */
async function semearEspera(seed: Seed, orgao: number, quem: Pessoas, espera: Pregao): Promise<void> {
  await seed.pause();
  const id = await semearPregao(seed, espera, orgao, quem);
  if (!(await estaEm(seed, id, 'divulgado'))) return;
  // the clock of who seeds is ahead of the term, at which it would no longer move
  await praticar(seed.work.at(as(addDays(seed.work.today(), -2), '13:00')), id, 'receber_propostas');
}

const as = (dia: string, hora: string) => new Date(`${dia}T${hora}:00.000Z`);

/** Written, authorised and divulged in the past, with the proposals that came since. */
async function semearPregao(seed: Seed, { chave, solicitacao, antes, propostas }: Pregao, orgao: number, quem: Pessoas): Promise<number> {
  await seed.pause();
  const hoje = seed.work.today();
  const divulgado = as(addDays(hoje, -antes), '13:00');
  const pedida = await solicitacaoDa(seed, solicitacao);
  let id = 0;
  await seed.at(divulgado, async () => {
    id = await seed.put(processoContratacao.name, `processo_contratacao:${chave}`, {
      orgao_id: orgao,
      natureza: 'licitacao',
      modalidade: 'pregao',
      amparo_legal: '1',
      modo_disputa: 'aberto',
      srp: true,
      agente_id: quem.agente,
      objeto_resumido: pedida.objeto,
      solicitacao_ids: [pedida.id],
      objeto: `Registro de preços: ${pedida.objeto}, conforme o termo de referência.`,
      etp: 'Entregas parceladas evitam o estoque e a perda.',
      termo_referencia: 'Entregas mensais, nas escolas, em até 10 dias do pedido.',
      irp_dispensada: 'As escolas da rede municipal são as únicas que consomem o objeto.',
      matriz_riscos: 'Atraso na entrega: multa de mora e pedido ao cadastro de reserva.',
    });
    if (!(await estaEm(seed, id, 'preparatoria'))) return;
    await praticar(quem.condutor.at(divulgado), id, 'declarar_ausencia_impedimento');
    await praticar(seed.work, id, 'redigir_pecas');
    await praticar(seed.work, id, 'enviar_parecer');
    await praticar(quem.juridico.at(divulgado), id, 'emitir_parecer', {
      parecer: 'Minuta de edital conforme a Lei 14.133/2021.',
      favoravel: true,
    });
    await praticar(quem.ordenador.at(divulgado), id, 'autorizar');
    await praticar(seed.work, id, 'divulgar', { data_fim_propostas: as(addDays(hoje, 23 - antes), '15:00').toISOString() });
  });
  await seed.at(as(addDays(hoje, 2 - antes), '14:00'), async () => {
    for (const [n, { fornecedor, pequena, precos }] of propostas.entries()) {
      const itens = precos.flatMap((valor_unitario, k) =>
        valor_unitario ? [{ item_numero: k + 1, quantidade: pedida.quantidades[k], valor_unitario, marca: `Marca ${n + 1}` }] : [],
      );
      const proposta = await seed.put(propostaLicitacao.name, `proposta_licitacao:${chave}:${n}`, {
        processo_contratacao_id: id,
        fornecedor_id: fornecedor,
        declara_requisitos: true,
        declara_menor: true,
        declara_integridade: true,
        declara_me_epp: pequena,
        itens,
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
  for (const ato of ['encerrar_disputa', 'convocar']) await praticar(depois, id, ato);
  await semearHabilitacao(depois, id);
  await praticar(depois, id, 'declarar_vencedor');
  await semearRecurso(work.at(as(work.today(), '13:35')), id);
  await praticar(quem.ordenador, id, 'adjudicar');
  await praticar(quem.ordenador, id, 'homologar');
}

/** What the register of the winner does not prove was brought to the session. */
async function semearHabilitacao(work: Work, processo: number): Promise<void> {
  const rows = await work.db.rows<{ id: number }>(
    "select id from habilitacao_licitante where processo_contratacao_id = $1 and situacao = 'pendente' order by id",
    [processo],
  );
  for (const { id } of rows) await praticar(work, id, 'aceitar', {}, habilitacaoLicitante.name);
}

/** Who came last says that it appeals, and gives up after seeing the documents of the winner. */
async function semearRecurso(work: Work, processo: number): Promise<void> {
  const ultima = await work.db.first<{ id: number }>(
    "select id from proposta_licitacao where processo_contratacao_id = $1 and situacao = 'classificada' order by id desc limit 1",
    [processo],
  );
  const intencao = { processo_contratacao_id: processo, proposta_id: ultima?.id, motivo_intencao: 'Vista dos documentos da vencedora.' };
  const { id } = await createRecord(work, work.services.registry.get(recursoLicitacao.name), intencao);
  await praticar(work, id, 'desistir', { motivo: 'Vistos os documentos, nada a recorrer da decisão.' }, recursoLicitacao.name);
}

/** What was asked of an edital, on a day, and answered or not yet. */
async function semearQuestionamento(seed: Seed, chave: string, processo: number, dia: string, resposta?: string): Promise<void> {
  await seed.at(as(dia, '13:00'), async () => {
    const id = await seed.put(questionamentoLicitacao.name, `questionamento_licitacao:${chave}`, {
      processo_contratacao_id: processo,
      tipo: 'esclarecimento',
      autor: 'Fornecedor interessado',
      recebido_em: dia,
      texto: 'A entrega pode ser feita em mais de uma remessa por mês?',
    });
    const row = await seed.work.db.first<{ situacao: string }>('select situacao from questionamento_licitacao where id = $1', [id]);
    if (resposta && row?.situacao === 'recebido') await praticar(seed.work, id, 'responder', { resposta }, questionamentoLicitacao.name);
  });
}

async function semearAta(seed: Seed, processo: number, quem: Pessoas): Promise<void> {
  await seed.pause();
  const vencedor = await seed.work.db.first<{ fornecedor_id: number }>(
    "select fornecedor_id from resultado_item_licitacao where processo_contratacao_id = $1 and situacao = 'homologado' limit 1",
    [processo],
  );
  const hoje = seed.work.today();
  const ata = await seed.work.db.first<{ id: number; situacao: string }>(
    'select id, situacao from ata_registro_preco where processo_contratacao_id = $1 and fornecedor_id = $2 order by id limit 1',
    [processo, vencedor?.fornecedor_id ?? 0],
  );
  if (ata?.situacao !== 'minuta') return;
  const { id } = ata;
  await praticar(quem.ordenador, id, 'assinar', {}, ataRegistroPreco.name);
  const publicacao = await seed.work.db.first<{ id: number }>(
    "select id from publicacao_pncp where ata_id = $1 and operacao = 'inclusao'",
    [id],
  );
  const publicada = { numero_controle: '98765432000198-1-000001/2026-000001', data: hoje };
  await praticar(quem.ordenador, publicacao?.id as number, 'informar', publicada, publicacaoPncp.name);
  await praticar(quem.ordenador, id, 'tornar_vigente', {}, ataRegistroPreco.name);
  await seed.put(adesaoAta.name, 'adesao_ata:0', {
    ata_id: id,
    orgao_aderente: 'Município vizinho',
    cnpj: '98765432000198',
    itens: [{ item_numero: 1, quantidade: '20' }],
    justificativa: 'O preço registrado é menor que o da pesquisa do aderente.',
  });
}
