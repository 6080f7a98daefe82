import { createMany } from '../../../server/resources/create-many';
import type { Work } from '../../../server/work';
import { classificacaoPatrimonial } from '../resources/classificacao_patrimonial';
import type { NaturezaBem } from '../resources/naturezas';
import { taxaDepreciacao } from '../resources/taxa_depreciacao';
import { CLASSES } from './classes';
import { codigoSuperior } from './classificacao';

interface Linha {
  codigo: string;
  nome: string;
  natureza: NaturezaBem;
  subelemento: string;
  conta: string;
  vida: string;
  residual: string;
}

const LINHAS: readonly Linha[] = CLASSES.trim()
  .split('\n')
  .map((linha) => {
    const [codigo = '', nome = '', natureza = '', subelemento = '', conta = '', vida = '', residual = ''] = linha
      .split(';')
      .map((parte) => parte.trim());
    return { codigo, nome, natureza: natureza as NaturezaBem, subelemento, conta, vida, residual };
  });

/** The accounts of what each natureza loses, of what depreciates. */
const DEPRECIACAO: Partial<Record<NaturezaBem, readonly [acumulada: string, vpd: string]>> = {
  movel: ['1.2.3.8.1.01.00', '3.3.3.1.1.01.00'],
  imovel: ['1.2.3.8.1.02.00', '3.3.3.1.1.02.00'],
  intangivel: ['1.2.4.8.1.01.00', '3.3.3.2.1.00.00'],
};

/** The account of what each natureza is worth less than the book says. */
const PERDA: Partial<Record<NaturezaBem, string>> = {
  movel: '1.2.3.9.1.01.00',
  semovente: '1.2.3.9.1.01.00',
  cultural: '1.2.3.9.1.01.00',
  imovel: '1.2.3.9.1.02.00',
  infraestrutura: '1.2.3.9.1.02.00',
  intangivel: '1.2.4.9.1.01.00',
};

/** The classes and the lives that the Union adopts, for the municipality to change as its decree says. */
export async function instalarClasses(work: Work): Promise<void> {
  const { registry } = work.services;
  const naturezas = await work.db.rows<{ id: number; codigo: string }>(
    'select n.id, n.codigo from natureza_despesa n where n.codigo = any($1::text[])',
    [LINHAS.map(({ subelemento }) => subelemento)],
  );
  const prefixo = `cliente-${work.cliente.id}`;
  const ids = new Map<string, number>();
  // those above come first, whose ids those below name
  for (const nivel of [
    LINHAS.filter(({ codigo }) => codigoSuperior(codigo) === null),
    LINHAS.filter(({ codigo }) => codigoSuperior(codigo) !== null),
  ]) {
    const made = await createMany(
      work,
      registry.get(classificacaoPatrimonial.name),
      nivel.map((linha) => ({
        key: `classificacao_patrimonial:${linha.codigo}`,
        draft: rascunho(linha, naturezas),
        frame: { superior_id: ids.get(codigoSuperior(linha.codigo) ?? '') ?? null },
      })),
      prefixo,
    );
    for (const [n, { codigo }] of nivel.entries()) ids.set(codigo, made[n] as number);
  }
  await createMany(
    work,
    registry.get(taxaDepreciacao.name),
    LINHAS.filter(({ vida }) => vida !== '').map(({ codigo, vida, residual }) => ({
      key: `taxa_depreciacao:${codigo}`,
      draft: {
        classificacao_id: ids.get(codigo),
        metodo: 'linear',
        vida_util_meses: Number(vida),
        valor_residual_pct: `${residual}.0000`,
        vigencia_inicio: '2010-01-01',
        fundamento: 'Macrofunção SIAFI 020330, até o decreto do município',
      },
    })),
    prefixo,
  );
}

function rascunho(linha: Linha, naturezas: readonly { id: number; codigo: string }[]) {
  const contas = linha.vida === '' ? undefined : DEPRECIACAO[linha.natureza];
  return {
    codigo: linha.codigo,
    nome: linha.nome,
    natureza: linha.natureza,
    depreciavel: linha.vida !== '',
    situacao: true,
    natureza_despesa_id: naturezas.find(({ codigo }) => codigo === linha.subelemento)?.id ?? null,
    conta_bem: linha.conta || null,
    ...(contas && { conta_depreciacao: contas[0], conta_vpd_depreciacao: contas[1] }),
    ...(linha.conta && { conta_impairment: PERDA[linha.natureza] ?? null, conta_reserva_reavaliacao: '2.3.6.1.1.00.00' }),
  };
}
