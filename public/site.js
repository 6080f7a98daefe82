// What the pages of the site gain where scripts run: size of letters, contrast, what opens once a day, and the pause of a carousel.
(() => {
  const kept = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      localStorage.setItem(key, value);
    } catch {
      // a browser that keeps nothing
    }
    return null;
  };
  const SIZES = [100, 112, 125, 150];
  const root = document.documentElement;
  let size = Number(kept('site.letra')) || 100;
  const look = () => {
    root.style.fontSize = `${size}%`;
    document.body.classList.toggle('contraste', kept('site.contraste') === '1');
  };
  const bar = document.querySelector('.aparencia');
  const button = (text, name, press) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.setAttribute('aria-label', name);
    made.addEventListener('click', () => press(made));
    bar?.append(made);
  };
  const resize = (step) => () => {
    size = SIZES[Math.min(SIZES.length - 1, Math.max(0, SIZES.indexOf(size) + step))] ?? 100;
    kept('site.letra', String(size));
    look();
  };
  button('A−', 'Diminuir a letra', resize(-1));
  button('A+', 'Aumentar a letra', resize(1));
  button('Alto contraste', 'Alto contraste', (made) => {
    kept('site.contraste', kept('site.contraste') === '1' ? '0' : '1');
    made.setAttribute('aria-pressed', String(kept('site.contraste') === '1'));
    look();
  });
  look();

  const popup = document.querySelector('dialog[data-dia]');
  if (popup && kept('site.popup') !== popup.dataset.dia) {
    kept('site.popup', popup.dataset.dia);
    popup.showModal();
  }

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const carousel of document.querySelectorAll('.carrossel[data-intervalo]')) {
    const seconds = Number(carousel.dataset.intervalo);
    const strip = carousel.querySelector('ul');
    if (!strip || seconds === 0 || still) continue;
    let going = true;
    setInterval(() => {
      if (!going) return;
      const end = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2;
      strip.scrollTo({ left: end ? 0 : strip.scrollLeft + strip.clientWidth, behavior: 'smooth' });
    }, seconds * 1000);
    const pause = document.createElement('button');
    pause.type = 'button';
    pause.textContent = 'Pausar';
    pause.addEventListener('click', () => {
      going = !going;
      pause.textContent = going ? 'Pausar' : 'Continuar';
    });
    carousel.append(pause);
  }

  const answerOf = (form) => {
    const data = {};
    for (const input of form.elements) {
      const { name, type, value, checked, dataset } = input;
      if (!name || name === 'site' || type === 'file' || input.closest('[hidden]')) continue;
      if (dataset.tipo === 'multipla') data[name] = [...(data[name] ?? []), ...(checked ? [value] : [])];
      else if (dataset.tipo === 'sim_nao') data[name] = checked;
      else if (dataset.tipo === 'numero') data[name] = value === '' ? null : value.replace(/\./g, '').replace(',', '.');
      else if (['cpf_cnpj', 'telefone'].includes(dataset.tipo)) data[name] = value.replace(/\D/g, '') || null;
      else data[name] = value === '' ? null : value;
    }
    return data;
  };
  for (const form of document.querySelectorAll('form[data-envio]')) {
    const told = form.querySelector('.resultado');
    const settle = () => {
      for (const part of form.querySelectorAll('[data-quando]')) {
        const given = answerOf(form)[part.dataset.quando];
        part.hidden = given === true ? !/^sim$/i.test(part.dataset.igual) : given !== part.dataset.igual;
        for (const input of part.querySelectorAll('input,select,textarea')) input.disabled = part.hidden;
      }
    };
    form.addEventListener('input', settle);
    settle();
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const body = new FormData();
      body.set('dados', JSON.stringify(answerOf(form)));
      body.set('carimbo', form.dataset.carimbo);
      body.set('site', form.elements.site.value);
      for (const input of form.querySelectorAll('input[type=file]')) for (const file of input.files) body.append(input.name, file);
      const answer = await fetch(form.dataset.envio, { method: 'POST', body }).catch(() => null);
      const given = await answer?.json().catch(() => null);
      const errors = Object.values(given?.errors ?? {}).flat();
      told.className = answer?.ok ? 'resultado' : 'resultado erros';
      told.textContent = answer?.ok
        ? `${given.message} Protocolo: ${given.result.protocolo}.`
        : errors.join(' ') || given?.message || 'O sistema não respondeu. Confira a sua conexão e envie de novo.';
      if (answer?.ok) for (const input of form.elements) input.disabled = true;
    });
  }
})();
