import { addIssue, formatDecimal, type GridValues, type Issues, sumDecimals } from '../../../../../resources/definition';
import { ValidationError } from '../../../../../server/http/errors';
import { firstMessages } from '../../../../../server/http/first-messages';
import { LEI_APROVADA } from '../../../calculo/linhas/ficha';
import { gradeReceitaServer } from '../../grids';
import { chaveDaReceita } from '../../linhas/business-key';
import { lerListas } from '../../linhas/ler-listas';
import { linesOf, type OperationRules, type PlannedLine } from '../operation';
import { criarReceitasAusentes, dizerCriados } from './ausentes';
import { Codigos, fonte, naturezaReceita } from './codigos';
import type { Titulos } from './colunas';
import { DeParaDosCodigos } from './de-para-dos-codigos';
import { lerPlanilha, valorDe } from './planilha';

const TITULOS = {
  ficha: ['Ficha', 'Nº ficha', 'Reduzido', 'Código reduzido'],
  orgao: ['Órgão', 'Órgão arrecadador', 'Entidade'],
  natureza: ['Natureza', 'Natureza da receita', 'Código', 'Rubrica', 'Receita', 'Classificação', 'Classificação da receita'],
  natureza_nome: ['Nome da natureza', 'Nome da receita'],
  fonte: ['Fonte', 'Fonte de recurso', 'Destinação de recursos', 'Vínculo'],
  co: ['CO', 'Código de acompanhamento'],
  valor: [
    'Previsão bruta',
    'Valor',
    'Valor bruto',
    'Valor orçado',
    'Orçado',
    'Previsão',
    'Previsão inicial',
    'Valor previsto',
    'Receita prevista',
  ],
  fundeb: ['Fundeb', 'Dedução Fundeb', 'Deduções do Fundeb', 'Deduções'],
  renuncia: ['Renúncia', 'Dedução renúncia'],
  outras: ['Outras deduções', 'Outras'],
} as const satisfies Record<string, readonly string[]>;
type Coluna = keyof typeof TITULOS;

interface Achada {
  linha: number;
  nome: string;
  valor: string;
  values: Record<string, unknown>;
}

const VALORES = ['valor_bruto', 'deducao_fundeb', 'deducao_renuncia', 'deducao_outras'] as const;

/** Two rows of the same classification as one; what neither of them says is left to be computed. */
function somadas(first: Achada, more: Readonly<Record<string, unknown>>): Achada {
  const soma = (name: (typeof VALORES)[number]): string | null => {
    const typed = [first.values[name], more[name]].filter((value): value is string => typeof value === 'string');
    return typed.length === 0 ? null : sumDecimals(['0.00', ...typed]);
  };
  const values = { ...first.values, ...Object.fromEntries(VALORES.map((name) => [name, soma(name)])) };
  return { ...first, values, valor: soma('valor_bruto') ?? '0.00' };
}

/** The table of revenue of a sheet, with its deductions as the law has them. */
export const importarReceita: OperationRules = {
  grade: gradeReceitaServer,
  plan: async (tx, { version, entrada, lookups: before }) => {
    const linhas = (
      await lerPlanilha<Coluna>(tx, Number(entrada.arquivo), TITULOS as Titulos<Coluna>, () => ['natureza', 'fonte', 'valor'])
    ).filter(({ celulas }) => celulas.natureza && celulas.valor);
    if (linhas.length === 0) throw new ValidationError({ arquivo: ['A planilha não tem linhas de receita.'] });
    const naturezas = linhas.map(({ celulas }) => celulas.natureza ?? '');
    const made = entrada.criar_ausentes === true ? await criarReceitasAusentes(tx, new Codigos(before), naturezas) : null;
    const lookups = made ? await lerListas(tx, version) : before;
    const codigos = new Codigos(lookups);
    const dePara = new DeParaDosCodigos(lookups);
    const issues: Issues = {};
    const achadas = new Map<string, Achada>();
    for (const { linha, celulas } of linhas) {
      const wrong: string[] = [];
      const cell = (name: Coluna) => celulas[name] ?? '';
      const found = (id: number | undefined, label: string, text: string) => {
        if (id === undefined) wrong.push(`${label} "${text}" ${(label === 'natureza' && made?.recusas.get(text)) || 'não existe'}`);
        return id ?? null;
      };
      const amount = (name: Coluna) => {
        const read = cell(name) ? valorDe(cell(name)) : null;
        if (cell(name) && read === null) wrong.push(`"${cell(name)}" não é um valor em reais`);
        return read;
      };
      const natureza = naturezaReceita(cell('natureza'));
      const values = {
        orgao_id: cell('orgao') ? found(codigos.numero('orgao', cell('orgao')), 'órgão', cell('orgao')) : Number(entrada.orgao_id),
        natureza_receita_id: found(codigos.codigo('receita', natureza), 'natureza', cell('natureza')),
        fonte_recurso_id: found(codigos.codigo('fonte', fonte(cell('fonte'))), 'fonte', cell('fonte')),
        codigo_acompanhamento_id: /[1-9]/.test(cell('co')) ? found(codigos.numero('co', cell('co')), 'CO', cell('co')) : null,
        metodo: 'manual',
        valor_bruto: amount('valor'),
        deducao_fundeb: amount('fundeb'),
        deducao_renuncia: amount('renuncia'),
        deducao_outras: amount('outras'),
        ...(version.tipo === LEI_APROVADA && { ficha: /^\d+$/.test(cell('ficha')) ? Number(cell('ficha')) : null }),
      };
      for (const [classe, coluna, id] of [
        ['naturezasReceita', 'natureza', values.natureza_receita_id],
        ['fontes', 'fonte', values.fonte_recurso_id],
        ['cos', 'co', values.codigo_acompanhamento_id],
        ['orgaos', 'orgao', cell('orgao') ? values.orgao_id : null],
      ] as const)
        if (id !== null) dePara.anotar(classe, cell(coluna), celulas[`${coluna}_nome` as Coluna], id);
      const first = achadas.get(chaveDaReceita(values));
      if (first && entrada.somar !== true)
        wrong.push(`a classificação é a da linha ${first.linha}: corrija a planilha, ou marque "Somar as repetidas"`);
      if (wrong.length > 0) addIssue(issues, 'arquivo', `Linha ${linha}: ${wrong.join('; ')}.`);
      else if (first) achadas.set(chaveDaReceita(values), somadas(first, values));
      else
        achadas.set(chaveDaReceita(values), {
          linha,
          nome: [natureza, cell('fonte'), cell('co')].filter(Boolean).join(' · '),
          valor: values.valor_bruto as string,
          values,
        });
    }
    if (issues.arquivo) throw new ValidationError({ arquivo: firstMessages(issues.arquivo) });
    const there = new Map((await linesOf(tx, gradeReceitaServer, version.id)).map((line) => [chaveDaReceita(line), line]));
    const planned = [...achadas.values()].flatMap(({ nome, valor, values }): PlannedLine[] => {
      const known = there.get(chaveDaReceita(values));
      const { orgao_id: _o, natureza_receita_id: _n, fonte_recurso_id: _f, codigo_acompanhamento_id: _c, ...changes } = values;
      if (!known) return [{ id: null, rev: null, nome, antes: null, depois: valor, values: values as GridValues }];
      const same = Object.entries(changes).every(([name, value]) => value === null || known[name] === value);
      return same
        ? []
        : [{ id: known.id, rev: known.rev, nome, antes: String(known.valor_bruto), depois: valor, values: changes as GridValues }];
    });
    const total = sumDecimals(['0.00', ...[...achadas.values()].map((one) => one.valor)]);
    return {
      lidas: linhas.length,
      linhas: planned,
      dePara: dePara.linhas(),
      nota: [`A planilha soma R$ ${formatDecimal(total, 2)} de receita bruta.`, made && dizerCriados(made)].filter(Boolean).join(' '),
      prova: [
        ...[...achadas.values()].map(({ nome: called, values: { natureza_receita_id: _made, ...values } }) => [called, values]),
        ...planned.map(({ id, rev, antes, depois }) => [id, rev, antes, depois]),
      ],
      criados: made?.registros ?? [],
    };
  },
};
