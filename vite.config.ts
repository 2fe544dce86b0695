import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server is bundled from our own entry, so that pages, API and jobs share one copy of `core`.
    ssr: { build: { rollupOptions: { input: './server/app.ts' }, target: 'node24' } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
