import { publishText, textsInForce } from '../../../server/identity/legal-texts';
import type { Seed } from '../../../server/seed/engine';

const POLITICA = `<p><strong>Este é um município fictício, de demonstração.</strong> As pessoas que aparecem no sistema são inventadas. Não digite dados pessoais verdadeiros, seus ou de outras pessoas.</p>
<p>Esta política diz como o Município de Nova Esperança do Vale trata os dados pessoais de quem usa este sistema ou é atendido por ele, como pede a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei 13.709/2018).</p>
<h2>1. Quem responde pelos dados</h2>
<p>O controlador é o Município de Nova Esperança do Vale, CNPJ 98.765.432/0001-98, Praça da Matriz, 100. O encarregado pelo tratamento de dados pessoais atende em <a href="mailto:lgpd@exemplo.gov.br" rel="noopener noreferrer">lgpd@exemplo.gov.br</a> e no atendimento da prefeitura (LGPD, art. 41).</p>
<h2>2. Que dados são tratados</h2>
<ul>
<li><strong>Da conta:</strong> nome, CPF ou CNPJ, data de nascimento, e-mail, telefone, endereço e, se você quiser, nome social e foto. A senha é guardada de um modo que não permite lê-la.</li>
<li><strong>Dos serviços:</strong> o que você informa em pedidos, guias, certidões e cadastros, e o que a lei manda o município registrar, como tributos, contratos e vínculos de trabalho.</li>
<li><strong>Do uso:</strong> data e hora de cada acesso, endereço IP, navegador e o que foi consultado ou alterado.</li>
<li><strong>Sensíveis:</strong> dados como os de saúde e de cor ou raça só são tratados quando um serviço os exige, e só os veem as pessoas autorizadas (LGPD, art. 11).</li>
</ul>
<h2>3. Para que servem, e com que base legal</h2>
<ul>
<li>Identificar você e proteger a sua conta, por obrigação legal e para a execução de políticas públicas (LGPD, art. 7º, II e III).</li>
<li>Prestar serviços, lançar tributos, executar o orçamento e manter cadastros, no exercício das competências do município (LGPD, arts. 7º, III, e 23).</li>
<li>Prestar contas aos órgãos de controle e dar transparência aos atos públicos (Lei Complementar 101/2000; Lei 12.527/2011).</li>
<li>Avisar você do andamento dos seus pedidos. Os avisos por e-mail podem ser desligados em Meu perfil.</li>
</ul>
<p>O município não vende dados pessoais, não os usa para propaganda e não toma por este sistema decisões só automatizadas sobre você.</p>
<h2>4. Com quem são compartilhados</h2>
<p>Com órgãos públicos, quando a lei manda (Tribunal de Contas, Receita Federal, Tesouro Nacional, Poder Judiciário); com bancos, para receber guias e fazer pagamentos; e com quem mantém o sistema, sob contrato e só para isso. O que a lei de acesso à informação torna público aparece na transparência com o CPF parcialmente oculto.</p>
<h2>5. Por quanto tempo são guardados</h2>
<ul>
<li>Registros de acesso às contas: seis meses depois do fim de cada sessão.</li>
<li>Conta de cidadão sem uso e sem vínculo com nenhum registro do município: cinco anos; depois, os dados são anonimizados.</li>
<li>Documentos e lançamentos públicos, e a trilha de quem os fez: os prazos da legislação contábil, tributária e arquivística.</li>
</ul>
<h2>6. Como são protegidos</h2>
<p>O acesso é pessoal, por senha e, quando ligada, verificação em duas etapas. Cada servidor só vê o que a sua função exige, e cada consulta a dados sensíveis fica registrada. Um incidente que possa causar risco ou dano relevante é comunicado à Autoridade Nacional de Proteção de Dados (ANPD) e às pessoas atingidas (LGPD, art. 48).</p>
<h2>7. O que fica no seu navegador</h2>
<p>Este sistema não usa cookies nem rastreadores. O navegador guarda o que mantém a sua sessão, as suas preferências de tela e o que você digitou e ainda não salvou; Sair apaga a sessão e os rascunhos.</p>
<h2>8. Os seus direitos</h2>
<p>Você pode confirmar se há tratamento, ver e corrigir os seus dados, pedir a anonimização ou a eliminação do que for desnecessário, saber com quem foram compartilhados e opor-se a um tratamento irregular (LGPD, art. 18). Em Meu perfil, na aba Privacidade, você baixa uma cópia dos seus dados. Para o resto, escreva ao encarregado ou procure o atendimento da prefeitura, sem custo. Se a resposta não bastar, você pode reclamar à ANPD.</p>
<p>Dados que a lei manda guardar não são eliminados a pedido. Os de crianças e adolescentes são tratados no seu melhor interesse (LGPD, art. 14); o cadastro pela internet é para quem já fez 16 anos.</p>
<h2>9. Mudanças nesta política</h2>
<p>Cada versão tem número e data. Quando uma nova entra em vigor, ela é mostrada no próximo acesso à sua conta.</p>`;

const TERMOS = `<p><strong>Este é um município fictício, de demonstração.</strong> Nada do que se faz aqui tem efeito legal.</p>
<h2>1. O que é este sistema</h2>
<p>O Município de Nova Esperança do Vale oferece por aqui serviços e informações a cidadãos, empresas e fornecedores, e nele trabalham os servidores. O uso é gratuito.</p>
<h2>2. A sua conta</h2>
<ul>
<li>A conta é pessoal. Informe dados verdadeiros e mantenha-os em dia.</li>
<li>A senha e o código da verificação em duas etapas não se emprestam: o que for feito com eles é tido como feito por você.</li>
<li>Se desconfiar de que outra pessoa usou a sua conta, troque a senha e avise o atendimento da prefeitura.</li>
</ul>
<h2>3. O que não é permitido</h2>
<p>Usar a conta de outra pessoa, declarar o que não é verdade, tentar ver dados que não são seus, ou atrapalhar o funcionamento do sistema. Além do bloqueio da conta, valem as sanções da lei.</p>
<h2>4. O que o município garante</h2>
<p>O município cuida para que o sistema esteja disponível e correto, e avisa antes das paradas programadas. Quando ele não estiver disponível, os serviços continuam no atendimento da prefeitura.</p>
<h2>5. Os seus dados</h2>
<p>São tratados como diz a <a href="/publico/politica-de-privacidade" rel="noopener noreferrer">Política de privacidade</a>.</p>
<h2>6. Mudanças nestes termos</h2>
<p>Cada versão tem número e data, e é mostrada no próximo acesso à sua conta quando entra em vigor. Dúvidas: <a href="mailto:contato@exemplo.gov.br" rel="noopener noreferrer">contato@exemplo.gov.br</a>.</p>`;

const TEXTS = { politica: POLITICA, termos: TERMOS } as const;

/** The texts of the demonstration, where it has none in force, accepted by the people of its story. */
export async function semearTextos({ work }: Seed): Promise<void> {
  const known = new Set((await textsInForce(work)).map(({ tipo }) => tipo));
  for (const tipo of ['politica', 'termos'] as const) {
    if (known.has(tipo)) continue;
    const versao = await publishText(work, tipo, TEXTS[tipo]);
    await work.db.execute(`update cliente set ${tipo} = $2, ${tipo}_versao = $3 where id = $1 and cliente_id = $1`, [
      work.cliente.id,
      TEXTS[tipo],
      versao,
    ]);
    await work.db.execute(
      `insert into aceite_lgpd (cliente_id, usuario_id, tipo, versao, aceito_em)
       select $1, u.id, $2, $3, $4 from usuario u where u.chave_semente is not null on conflict do nothing`,
      [work.cliente.id, tipo, versao, work.now()],
    );
  }
}
