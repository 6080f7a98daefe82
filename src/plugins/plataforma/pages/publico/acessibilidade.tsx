import type { PublicPageProps } from '../../../../public/public-page';

/** /publico/acessibilidade: what the pages offer and where to ask for help (LBI, Lei 13.146/2015, art. 63; eMAG 3.1). */
export default function Accessibility({ cliente }: PublicPageProps) {
  const email = cliente?.contato.email;
  return (
    <div className="publico__texto">
      <h1>Acessibilidade</h1>
      <p>Estas páginas seguem as Diretrizes de Acessibilidade para Conteúdo Web (WCAG 2.2, nível AA) e o eMAG 3.1.</p>
      <h2>O que há em todas as páginas</h2>
      <ul>
        <li>O primeiro Tab leva ao link “Pular para o conteúdo”.</li>
        <li>
          “A+” e “A−”, no topo, mudam o tamanho da letra; “Alto contraste” escurece os textos e as linhas. A escolha fica neste navegador.
        </li>
        <li>Tudo o que se faz com o mouse se faz com o teclado, e o foco está sempre visível.</li>
        <li>As telas se ajustam a telefones e à ampliação de 200 %, sem perda de conteúdo.</li>
        <li>Quem pede menos movimento ao seu aparelho não vê animações.</li>
      </ul>
      <h2>Encontrou uma barreira?</h2>
      <p>
        Conte o que aconteceu e em que página{email ? ': ' : ', no atendimento da prefeitura.'}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </div>
  );
}
