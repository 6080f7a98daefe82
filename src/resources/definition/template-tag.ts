/** A place of a template that takes a value: `{{chave}}`; of a line of a child table, `{{tabela.chave}}`. */
export interface Tag {
  chave: string;
  rotulo: string;
}

/** Tags as the editor offers them. */
export interface TagGroup {
  titulo: string;
  /** Its tags stand in a row of a table, which comes again for each line. */
  repete: boolean;
  etiquetas: readonly Tag[];
}
