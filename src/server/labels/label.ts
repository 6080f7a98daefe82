/** What one label says. */
export interface Label {
  /** Above all: whose it is. */
  head: string;
  /** Lines that people read; the first one is in bold. */
  lines: readonly string[];
  /** Read by machines as Code 128, and in letters below it. */
  code: string;
  /** What its QR says: an address. */
  link: string;
}

/** How labels lie on what they are printed on; measures in millimetres. */
export interface LabelModel {
  saida: 'folha' | 'termica';
  codigo: 'barras' | 'qr' | 'ambos';
  largura: number;
  altura: number;
  /** Of a sheet. */
  colunas: number;
  linhas: number;
  topo: number;
  esquerda: number;
  espacoHorizontal: number;
  espacoVertical: number;
  /** Of a thermal printer: 8 (203 dpi) or 12 (300 dpi). */
  pontosPorMm: number;
}
