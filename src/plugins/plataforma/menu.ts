/** Public addresses, drawn in `menu_publico` (handbook Cadastro 14.4). */
export const menu = `
Início | /publico/home | L | id=94000 publico situacao=5
Consulta de processos | /publico/processos | L | id=94001 publico situacao=1
Cadastro | /publico/cadastro | L | id=94002 publico situacao=5
Documentação | /publico/documentacao | H | id=94003 publico situacao=5
Entrar | /login | L | id=94010 publico situacao=5
`;
