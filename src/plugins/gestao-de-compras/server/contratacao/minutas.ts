import { addDays, sumDecimals } from '../../../../resources/definition';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { somarAnos } from '../../calculo/fornecedores/sancao';
import { ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { contrato } from '../../resources/contratos/contrato';
import { porDotacao } from './reservas';
import type { Resultado } from './resultados';

/** Dispensas by value, whose contract is replaced by the empenho or the order (Lei 14.133/2021, art. 95, I). */
const DISPENSA_POR_VALOR: readonly ProcessoContratacao['amparo_legal'][] = ['18', '19'];

/** What the contract begins as, by what is contracted. */
const NATUREZA_DO_PRAZO: Partial<Record<ProcessoContratacao['categoria_processo'], 'escopo' | 'continuo'>> = {
  obras: 'escopo',
  servicos_engenharia: 'escopo',
  servicos: 'continuo',
  mao_obra: 'continuo',
  locacao_imoveis: 'continuo',
};

/** Whether a term of contract is required (Lei 14.133/2021, art. 95). What is sold, and what another ata gives, is not contracted here. */
export function exigeContrato({ srp, modalidade, natureza, amparo_legal, instrumento_dispensado }: ProcessoContratacao): boolean {
  if (srp || modalidade === 'leilao' || natureza === 'adesao') return false;
  return !instrumento_dispensado && !DISPENSA_POR_VALOR.includes(amparo_legal);
}

/**
 * R16: the draft of the ata of each winner of a registro de preços, or that of its contract where one is required; a winner that has it
 * already gets no other. The process is locked and homologated.
 */
export async function gerarMinutas(tx: Work, processo: ProcessoContratacao, vencedores: readonly Resultado[]): Promise<void> {
  const fornecedores = [...new Set(vencedores.map(({ fornecedor_id }) => fornecedor_id))];
  for (const fornecedor of fornecedores)
    if (processo.srp) await minutaDaAta(tx, processo, fornecedor);
    else if (exigeContrato(processo)) await minutaDoContrato(tx, processo, fornecedor, vencedores);
}

/** The drafts that this transaction made, in words; null of none. */
export function minutasFeitas(tx: Work): string | null {
  const atas = tx.made(ataRegistroPreco.name).length;
  const contratos = tx.made(contrato.name).length;
  const palavras = (n: number, oQue: string) => `${n} ${n === 1 ? 'minuta' : 'minutas'} de ${oQue}`;
  if (atas > 0) return palavras(atas, 'ata de registro de preços');
  return contratos > 0 ? palavras(contratos, 'contrato') : null;
}

async function minutaDaAta(tx: Work, { id }: ProcessoContratacao, fornecedor: number): Promise<void> {
  const outra = await tx.db.first(
    `select id from public.ata_registro_preco where processo_contratacao_id = $1 and fornecedor_id = $2 and cliente_id = $3
        and data_exclusao is null and situacao <> 'cancelada'`,
    [id, fornecedor, tx.cliente.id],
  );
  if (outra) return;
  const vigencia_inicio = tx.today();
  await createRecord(tx, tx.services.registry.get(ataRegistroPreco.name), {
    processo_contratacao_id: id,
    fornecedor_id: fornecedor,
    vigencia_inicio,
    vigencia_fim: addDays(somarAnos(vigencia_inicio, 1), -1),
  });
}

async function minutaDoContrato(
  tx: Work,
  processo: ProcessoContratacao,
  fornecedor: number,
  vencedores: readonly Resultado[],
): Promise<void> {
  const outro = await tx.db.first(
    'select id from public.contrato where processo_contratacao_id = $1 and contratado_id = $2 and cliente_id = $3 and data_exclusao is null',
    [processo.id, fornecedor, tx.cliente.id],
  );
  if (outro) return;
  const { objeto, orgao_id, categoria_processo, emergencia_ate } = processo;
  const inicio = tx.today();
  await createRecord(tx, tx.services.registry.get(contrato.name), {
    processo_contratacao_id: processo.id,
    contratado_id: fornecedor,
    orgao_id,
    objeto,
    categoria_processo,
    natureza_prazo: NATUREZA_DO_PRAZO[categoria_processo] ?? 'unica',
    vigencia_inicio: inicio,
    vigencia_fim: emergencia_ate && emergencia_ate >= inicio ? emergencia_ate : addDays(somarAnos(inicio, 1), -1),
    dotacoes: await dotacoesDoContrato(
      tx,
      processo,
      vencedores.filter(({ fornecedor_id }) => fornecedor_id === fornecedor),
    ),
  });
}

/** What pays for what a supplier won, where the programme of the demands pays for all of it; else the contract says it. */
async function dotacoesDoContrato(tx: Work, processo: ProcessoContratacao, resultados: readonly Resultado[]): Promise<object[]> {
  const parcelas = (await porDotacao(tx, processo, resultados)).filter(({ valor }) => valor !== '0.00');
  const somar = (partes: readonly { valor: string }[]) => sumDecimals(['0.00', ...partes.map(({ valor }) => valor)]);
  const total = sumDecimals(['0.00', ...resultados.map(({ valor_total }) => valor_total)]);
  if (somar(parcelas) !== total) return [];
  const chaves = [...new Set(parcelas.map(({ dotacao_id, exercicio }) => `${dotacao_id}|${exercicio}`))];
  return chaves.map((chave) => {
    const mesmas = parcelas.filter(({ dotacao_id, exercicio }) => `${dotacao_id}|${exercicio}` === chave);
    return { dotacao_id: mesmas[0]?.dotacao_id, exercicio: mesmas[0]?.exercicio, valor: somar(mesmas) };
  });
}
