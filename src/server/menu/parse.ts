/** A node of the tree of systems as a plugin declares it. */
export interface MenuNode {
  nome: string;
  url: string;
  /** Url minus the first slash, slashes as dots. */
  codigo: string;
  tipo: 'raiz' | 'menu' | 'painel' | 'relatorio' | 'lista';
  regras: readonly string[];
  /** Url of the node above; null for a root. */
  pai: string | null;
  id: number | null;
  icone: string | null;
  outros: readonly string[];
  situacao: string;
  publico: boolean;
}

/** What each profile of the handbook (Cadastro 14.1) offers. */
const PROFILES: Record<string, { tipo: MenuNode['tipo']; regras: string }> = {
  H: { tipo: 'menu', regras: '1' },
  P: { tipo: 'painel', regras: '1' },
  R: { tipo: 'relatorio', regras: '1' },
  RS: { tipo: 'relatorio', regras: '16' },
  L: { tipo: 'lista', regras: '1' },
  LA: { tipo: 'lista', regras: '15' },
  LAS: { tipo: 'lista', regras: '156' },
  C: { tipo: 'lista', regras: '1234' },
  CS: { tipo: 'lista', regras: '12346' },
  CA: { tipo: 'lista', regras: '12345' },
  CAS: { tipo: 'lista', regras: '123456' },
};

/** A screen that is not built waits for its model; a home of cards is the shared one and is ready. */
const WAITING = '1';
const READY = '5';

/**
 * Reads the tree of one or more modules: `Rótulo | url | perfil | atributos`, with indentation for what is below. A line
 * without indentation whose url is inside another module's hangs from the deepest node there.
 *
 * @throws Error naming the line that cannot be read, or a url declared twice
 */
export function parseMenu(texts: readonly string[]): MenuNode[] {
  const nodes: MenuNode[] = [];
  for (const text of texts) {
    const above: { depth: number; url: string }[] = [];
    for (const line of text.split('\n').filter((item) => item.trim() !== '')) {
      const depth = (line.length - line.trimStart().length) / 2;
      while ((above.at(-1)?.depth ?? -1) >= depth) above.pop();
      const node = parseLine(line, above.at(-1)?.url ?? null);
      if (nodes.some(({ url }) => url === node.url)) throw new Error(`Endereço declarado duas vezes na árvore: ${node.url}`);
      nodes.push(node);
      above.push({ depth, url: node.url });
    }
  }
  return nodes.map((node) => (node.pai === null && node.id === null ? { ...node, pai: deepestAbove(nodes, node.url) } : node));
}

function parseLine(line: string, pai: string | null): MenuNode {
  const [nome, url, perfil, attributes = ''] = line.split('|').map((part) => part.trim());
  const profile = PROFILES[perfil ?? ''];
  if (!nome || !url?.startsWith('/') || !profile) throw new Error(`Linha de menu inválida: ${line}`);
  const found = new Map(
    attributes
      .split(/\s+/)
      .filter(Boolean)
      .map((item) => item.split('=') as [string, string | undefined]),
  );
  const root = pai === null && found.has('id') && !found.has('publico');
  return {
    nome,
    url,
    codigo: url.slice(1).replaceAll('/', '.'),
    tipo: root ? 'raiz' : profile.tipo,
    regras: [...profile.regras],
    pai,
    id: found.has('id') ? Number(found.get('id')) : null,
    icone: found.get('icone') ?? null,
    outros: found.get('outros')?.split(',') ?? [],
    situacao: found.get('situacao') ?? (profile.tipo === 'menu' ? READY : WAITING),
    publico: found.has('publico'),
  };
}

function deepestAbove(nodes: readonly MenuNode[], url: string): string {
  const above = nodes.filter((node) => url.startsWith(`${node.url}/`)).sort((a, b) => b.url.length - a.url.length)[0];
  if (!above) throw new Error(`O endereço ${url} não fica abaixo de nenhum sistema. Dê a ele um id para ser raiz.`);
  return above.url;
}
