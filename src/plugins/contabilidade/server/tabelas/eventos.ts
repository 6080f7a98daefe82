import { ALTERNATIVAS, DE_PARA } from './de-para';
import { LCP } from './lcp';
import { completarCodigoDaConta } from './plano';

/** A pair of an event: what is debited and what is credited, accounts or placeholders. */
export interface Par {
  conta_debito: string;
  conta_credito: string;
  base: string;
  fonte: string;
}

/** An event of the table, as the product brings it. */
export interface EventoDoProduto {
  codigo: string;
  nome: string;
  gatilho: 'manual' | 'automatico';
  documento_origem: string;
  pares: Par[];
}

/** The table of events of the product. */
export function eventosDoProduto(): EventoDoProduto[] {
  return LCP.trim()
    .split('\n')
    .map((line) => {
      const [codigo = '', nome = '', documento_origem = '', pares = ''] = line.split(' ; ');
      return {
        codigo: codigo.replace('*', ''),
        nome,
        gatilho: codigo.endsWith('*') ? 'manual' : 'automatico',
        documento_origem,
        pares: pares.split(' ').filter(Boolean).map(interpretarPar),
      };
    });
}

function interpretarPar(text: string): Par {
  const [, conta_debito = '', conta_credito = '', base, fonte] = /^(.+?)>(.+?)(?:@(\w+))?(?:#(\w+))?$/.exec(text) ?? [];
  return { conta_debito, conta_credito, base: base ?? 'valor', fonte: fonte ?? 'documento' };
}

/** A row of the de-para, as the product brings it. */
export interface NaturezaDoProduto {
  prefixo: string;
  papel: string;
  conta: string;
  tipo_despesa: string | null;
  /** Of a row that the document chooses, what it is of; null of the one that answers by itself. */
  condicao: string | null;
}

/** The de-para of the product, with padded accounts. */
export function deParaDoProduto(): NaturezaDoProduto[] {
  return [DE_PARA, ALTERNATIVAS].flatMap((table) =>
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [prefixo = '', papel = '', conta = '', tipo = '', condicao = ''] = line.split('|').map((part) => part.trim());
        return { prefixo, papel, conta: completarCodigoDaConta(conta), tipo_despesa: tipo || null, condicao: condicao || null };
      }),
  );
}
