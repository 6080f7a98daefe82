import { runAct } from '../../../../server/documents/acts';
import { storeContent } from '../../../../server/files/content';
import type { Seed } from '../../../../server/seed/engine';
import type { NomeDaFonte } from '../../resources/lrf/fontes-tribunal';
import type { FormatoDeColuna } from '../../resources/lrf/layout_tribunal_arquivo';
import { remessaFiscal } from '../../resources/lrf/remessa_fiscal';

const YEAR = 2026;

type Coluna = readonly [nome: string, origem: string, formato: FormatoDeColuna, tamanho: number, mais?: object];
const OBRIGATORIA = { obrigatoria: true };
const CENTAVOS = { casas: 2 };

interface Arquivo {
  nome: string;
  consulta: NomeDaFonte;
  formato: object;
  colunas: readonly Coluna[];
  regras: readonly object[];
}

const DELIMITADO = { formato: 'delimitado', separador: 'ponto_e_virgula', cabecalho: true, extensao: 'csv' };
const FIXO = { formato: 'fixo', extensao: 'txt' };

/** A layout that shows what one may have; it is of no court. */
const ARQUIVOS: readonly Arquivo[] = [
  {
    nome: 'BALANCETE{ano}{mes}',
    consulta: 'saldos',
    formato: FIXO,
    colunas: [
      ['conta', 'conta', 'digitos', 15, OBRIGATORIA],
      ['isf', 'isf', 'texto', 1],
      ['fonte', 'fonte', 'digitos', 8],
      ['anterior_devedor', 'anterior_devedor', 'decimal_implicito', 16, CENTAVOS],
      ['anterior_credor', 'anterior_credor', 'decimal_implicito', 16, CENTAVOS],
      ['debitos', 'debitos', 'decimal_implicito', 16, CENTAVOS],
      ['creditos', 'creditos', 'decimal_implicito', 16, CENTAVOS],
    ],
    regras: [
      {
        tipo: 'soma_igual',
        coluna: 'debitos',
        outra_coluna: 'creditos',
        severidade: 'impeditiva',
        mensagem: 'Os débitos do mês somam os créditos.',
      },
      {
        tipo: 'soma_igual',
        coluna: 'anterior_devedor',
        outra_coluna: 'anterior_credor',
        severidade: 'impeditiva',
        mensagem: 'Os saldos anteriores se igualam.',
      },
    ],
  },
  {
    nome: 'CREDORES{ano}{mes}',
    consulta: 'credores',
    formato: DELIMITADO,
    colunas: [
      ['documento', 'documento', 'digitos', 20, OBRIGATORIA],
      ['nome', 'nome', 'texto', 60, OBRIGATORIA],
      ['cidade', 'cidade', 'texto', 60],
      ['uf', 'estado', 'texto', 2],
    ],
    regras: [
      { tipo: 'unico', coluna: 'documento', severidade: 'impeditiva', mensagem: 'Cada credor aparece uma vez.' },
      { tipo: 'obrigatorio', coluna: 'cidade', severidade: 'alerta', mensagem: 'O credor tem cidade.' },
    ],
  },
  {
    nome: 'EMPENHOS{ano}{mes}',
    consulta: 'empenhos',
    formato: DELIMITADO,
    colunas: [
      ['numero', 'numero', 'inteiro', 8, OBRIGATORIA],
      ['data', 'data', 'barras', 10, OBRIGATORIA],
      ['tipo', 'tipo', 'texto', 12],
      ['funcional', 'funcao', 'texto', 2],
      ['natureza', 'natureza_despesa', 'digitos', 12, OBRIGATORIA],
      ['fonte', 'fonte', 'digitos', 8],
      ['credor', 'credor_documento', 'digitos', 20, OBRIGATORIA],
      ['valor', 'valor', 'decimal_virgula', 18, { ...CENTAVOS, ...OBRIGATORIA }],
    ],
    regras: [
      { tipo: 'unico', coluna: 'numero', severidade: 'impeditiva', mensagem: 'O número do empenho não se repete.' },
      {
        tipo: 'lista',
        coluna: 'tipo',
        valores: 'ordinario, estimativo, global',
        severidade: 'impeditiva',
        mensagem: 'O tipo do empenho é um dos três.',
      },
      {
        tipo: 'existe_em',
        coluna: 'credor',
        outra_coluna: 'documento',
        outro_arquivo: 'CREDORES{ano}{mes}',
        severidade: 'impeditiva',
        mensagem: 'O credor do empenho está no arquivo dos credores.',
      },
    ],
  },
  {
    nome: 'PAGAMENTOS{ano}{mes}',
    consulta: 'pagamentos',
    formato: DELIMITADO,
    colunas: [
      ['numero', 'numero', 'inteiro', 8, OBRIGATORIA],
      ['data', 'data', 'barras', 10, OBRIGATORIA],
      ['empenho', 'empenho_numero', 'inteiro', 8, OBRIGATORIA],
      ['credor', 'credor_documento', 'digitos', 20],
      ['bruto', 'bruto', 'decimal_virgula', 18, CENTAVOS],
      ['retido', 'retido', 'decimal_virgula', 18, CENTAVOS],
      ['liquido', 'liquido', 'decimal_virgula', 18, CENTAVOS],
    ],
    regras: [{ tipo: 'nao_negativo', coluna: 'liquido', severidade: 'impeditiva', mensagem: 'Nenhum pagamento é negativo.' }],
  },
];

/** The example of a layout, October by it, and what a court might say of that. */
export async function semearTribunal(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('leiaute de exemplo do tribunal');
  const layout_tribunal_id = await seed.put('layout_tribunal', 'layout_tribunal:exemplo', {
    nome: 'Leiaute de exemplo',
    versao_leiaute: '1.0',
    tribunal: 'Demonstração (de nenhum tribunal)',
    exercicio_inicial: YEAR,
    pacote: 'EXEMPLO{ano}{mes}',
    codificacao: 'latin1',
    fim_de_linha: 'crlf',
    fundamento: 'Mostra o que um leiaute pode ter. O do tribunal do município cadastra-se como ele.',
  });
  for (const [n, { nome, consulta, formato, colunas, regras }] of ARQUIVOS.entries())
    await seed.put('layout_tribunal_arquivo', `layout_tribunal_arquivo:exemplo:${consulta}`, {
      layout_tribunal_id,
      ordem: n + 1,
      nome,
      consulta,
      ...formato,
      regras,
      colunas: colunas.map(([coluna, origem, escrita, tamanho, mais]) => ({
        nome: coluna,
        origem: `${consulta}.${origem}`,
        formato: escrita,
        tamanho,
        ...mais,
      })),
    });
  const remessa = await seed.put(remessaFiscal.name, 'remessa_fiscal:tribunal:10', { tipo: 'tribunal', layout_tribunal_id, mes: '10' });
  await semearCriticas(seed, remessa);
}

const ERROS = [
  'arquivo;linha;campo;mensagem',
  `EMPENHOS${YEAR}10.csv;2;natureza;Natureza da despesa não consta da tabela do exercício`,
  `BALANCETE${YEAR}10.txt;1;fonte;Fonte de recursos não informada`,
  '',
].join('\r\n');

async function semearCriticas(seed: Seed, remessa: number): Promise<void> {
  await seed.pause();
  if (await seed.work.db.first('select id from remessa_critica where remessa_fiscal_id = $1', [remessa])) return;
  const { id } = await storeContent(seed.work, 'erros-do-exemplo.csv', Buffer.from(ERROS), 'text/plain');
  await runAct(seed.work, seed.work.services.registry.get(remessaFiscal.name), remessa, 'importar_criticas', { arquivo_criticas: id });
}
